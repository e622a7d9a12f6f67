import { CONSULTATION_PAGE } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import type { Dashboard } from '../schema'

/** Nothing is done, begun or arranged yet; what could not be loaded is not known. */
export const isFirstVisit = ({ progress, tier, risk, results, bookings, courses, places, waits }: Dashboard): boolean =>
  progress?.milestones.every(({ state }) => state !== 'completed') === true &&
  tier === null &&
  risk?.level === null &&
  !risk.waits &&
  [results, bookings, courses, places, waits].every((list) => list?.length === 0)

const WAYS = [
  { href: '/akademie/start', title: m.dashboard_meanwhile_free, text: m.dashboard_meanwhile_freeText },
  { href: CONSULTATION_PAGE, title: m.dashboard_meanwhile_call, text: m.dashboard_meanwhile_callText },
  { href: '/test/metoda', title: m.dashboard_meanwhile_method, text: m.dashboard_meanwhile_methodText },
]

/** What needs no test. */
export function Meanwhile() {
  return (
    <section className="stack" aria-labelledby="h-mezitim">
      <h2 id="h-mezitim" className="text-h3">
        {m.dashboard_meanwhile_title()}
      </h2>
      <ul className="ways">
        {WAYS.map(({ href, title, text }) => (
          <li key={href}>
            <ArrowLink href={href}>{title()}</ArrowLink>
            <p className="small text-ink-2">{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
