import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import type { NextStep } from '../schema'

/** Where to go on from here; a step without an address is done elsewhere. */
export function NextSteps({ steps }: { steps: NextStep[] }) {
  if (steps.length === 0) return null
  return (
    <section className="own-next" aria-labelledby="h-dalsi-krok">
      <h3 id="h-dalsi-krok">{m.result_nextStep()}</h3>
      <ul>
        {steps.map(({ href, text }) => (
          <li key={text}>{href ? <ArrowLink href={href}>{text}</ArrowLink> : <span className="own-elsewhere">{text}</span>}</li>
        ))}
      </ul>
    </section>
  )
}
