import { SUBSCRIPTION_LISTS } from '~/features/letters/subscriptions/schema'
import { beginning } from '~/features/studio/content/list.rules'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import type { LetterShelf } from '../schema'
import { LISTS, STATES, timeText } from './texts'

/** What is written for each list, the newest first. */
export function LettersPage({ shelf: { lines, readers }, mayWrite }: { shelf: LetterShelf; mayWrite: boolean }) {
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_letters_title()}</h1>
          <p>{m.studio_letters_lead()}</p>
        </div>
        {mayWrite && (
          <StudioLink page="content" search={beginning('newsletter')} className={buttonClass({ kind: 'primary' })}>
            {m.studio_letters_write()}
          </StudioLink>
        )}
      </div>
      <div className="studio-stack">
        {SUBSCRIPTION_LISTS.map((list) => {
          const own = lines.filter((line) => line.list === list)
          return (
            <section key={list} className="studio-group" aria-labelledby={`h-${list}`}>
              <h2 id={`h-${list}`}>
                {LISTS[list]()} <small>{m.studio_letters_readers({ count: readers[list] })}</small>
              </h2>
              {own.length === 0 ? (
                <p>{m.studio_letters_none()}</p>
              ) : (
                <ul className="studio-mini">
                  {own.map(({ slug, subject, ...line }) => (
                    <li key={slug}>
                      <span>
                        <StudioLink page="letters" rest={`${list}/${slug}`}>
                          {subject}
                        </StudioLink>
                        <small>{timeText(line)}</small>
                      </span>
                      <Badge kind={STATES[line.state].badge}>{STATES[line.state].text()}</Badge>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </div>
    </>
  )
}
