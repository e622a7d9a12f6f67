import { ChevronDown } from 'lucide-react'
import type { CoachingPage } from '../data.server'

/**
 * One answer is open at a time and can be closed again (specification §2): items of one name exclude each other, which the browser
 * does by itself, without JavaScript too.
 */
export function QuestionList({ questions }: { questions: CoachingPage['faq'] }) {
  return (
    <section className="wrap section" aria-labelledby="h-otazky">
      <h2 id="h-otazky">{questions.title}</h2>
      <div className="questions">
        {questions.groups.map((group) => (
          <section key={group.id} aria-labelledby={`h-${group.id}-otazky`}>
            <h3 id={`h-${group.id}-otazky`}>{group.title}</h3>
            <div>
              {group.items.map((item) => (
                <details key={item.id} className="acc-item disclosure" name="otazky">
                  <summary className="acc-trigger">
                    {item.q}
                    <ChevronDown className="i" aria-hidden="true" />
                  </summary>
                  <p>{item.a}</p>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}
