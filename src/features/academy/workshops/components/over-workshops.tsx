import type { ReactNode } from 'react'
import { orderPage } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { PageLink } from '~/ui/page-link'
import type { Workshop } from '../schema'

interface OverWorkshopsProps {
  workshops: readonly Workshop[]
  /** Where nothing else is to be seen. */
  isOpen: boolean
  /** Says when there is another day like it. */
  renderAgain: (workshop: Workshop) => ReactNode
}

/** What nobody can come to any more, in short. A link to one of them unfolds the list. */
export function OverWorkshops({ workshops, isOpen, renderAgain }: OverWorkshopsProps) {
  return (
    <Disclosure title={m.academy_workshops_over()} note={m.plural_date({ count: workshops.length })} open={isOpen}>
      <ul className="over-events">
        {workshops.map((workshop) => (
          <li key={workshop.slug}>
            <article aria-labelledby={workshop.slug}>
              <div>
                <time className="small muted" dateTime={workshop.startsAt}>
                  {workshop.dateText}
                </time>
                <h2 id={workshop.slug}>{workshop.title}</h2>
                <Badge>{STATES[workshop.state]?.()}</Badge>
              </div>
              {workshop.orderId ? (
                <PageLink className={buttonClass()} href={orderPage(workshop.orderId)}>
                  {m.orders_detail_open()}
                </PageLink>
              ) : (
                renderAgain(workshop)
              )}
            </article>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const STATES: Partial<Record<Workshop['state'], () => string>> = {
  begun: m.academy_workshops_begun,
  past: m.academy_workshops_past,
  cancelled: m.academy_workshops_cancelled,
}
