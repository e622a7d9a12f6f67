import type { ReactNode } from 'react'
import { EVENTS } from '~/features/studio/record/event.schema'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { wholeDate, wholeTime } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import type { CoupleRights, CoupleDetail as Detail } from '../schema'
import { CoupleActs } from './couple-acts'
import { CoupleFacts } from './couple-facts'
import { STATES } from './texts'

interface CoupleDetailProps {
  couple: Detail
  may: CoupleRights
  search: Words
}

/** The account of a couple, and what the team may do with it. What the couple answered or noted is nowhere here. */
export function CoupleDetail({ couple, may, search }: CoupleDetailProps) {
  const { text, badge } = STATES[couple.state]
  return (
    <article className="studio-detail" aria-labelledby="h-couple">
      <header>
        <StudioLink page="couples" search={search} className="studio-back">
          {m.studio_orders_back()}
        </StudioLink>
        <div className="studio-detail-head">
          <h2 id="h-couple">{couple.name}</h2>
          <Badge kind={badge}>{text()}</Badge>
        </div>
        <CoupleFacts couple={couple} />
      </header>
      <Part id="h-couple-orders" title={m.studio_couples_orders()} none={m.studio_couples_noOrders()}>
        {couple.orders.map(({ id, number, product, placedAt, amountCents, currency }) => (
          <li key={id}>
            <span>
              {may.orders ? (
                <StudioLink page="orders" rest={id}>
                  {number}
                </StudioLink>
              ) : (
                number
              )}
              <small>
                {product}, {wholeDate(placedAt, getLocale())}
              </small>
            </span>
            <b>{amountText(amountCents, currency, getLocale())}</b>
          </li>
        ))}
      </Part>
      <Part id="h-couple-devices" title={m.studio_couples_devices()} none={m.studio_couples_noDevices()}>
        {couple.sessions.map(({ id, device, lastUsedAt }) => (
          <li key={id}>
            <span>
              {device ?? m.studio_access_someDevice()}
              <small>{m.studio_couples_usedAt({ moment: wholeTime(lastUsedAt, getLocale()) })}</small>
            </span>
          </li>
        ))}
      </Part>
      {couple.deeds.length > 0 && (
        <Part id="h-couple-deeds" title={m.studio_couples_deeds()} none="">
          {couple.deeds.map(({ id, kind, at, who, reason }) => (
            <li key={id}>
              <span>
                {EVENTS[kind]()}
                <small>{[wholeTime(at, getLocale()), who, reason].filter(Boolean).join(', ')}</small>
              </span>
            </li>
          ))}
        </Part>
      )}
      {may.change && (
        <section aria-labelledby="h-couple-acts" className="studio-acts">
          <h3 id="h-couple-acts">{m.studio_orders_acts()}</h3>
          <CoupleActs key={couple.id} couple={couple} />
        </section>
      )}
    </article>
  )
}

function Part({ id, title, none, children }: { id: string; title: string; none: string; children: ReactNode[] }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children.length > 0 ? <ul className="studio-mini">{children}</ul> : <p>{none}</p>}
    </section>
  )
}
