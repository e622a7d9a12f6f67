import { StudioLink } from '~/features/studio/shell/components/studio-link'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import type { OrderDetail as Detail, OrderRights } from '../schema'
import { OrderActs, hasActs } from './order-acts'
import { OrderFacts } from './order-facts'
import { OrderStory } from './order-story'
import { SORTS } from '../words.schema'
import { STATES } from './texts'

interface OrderDetailProps {
  order: Detail
  may: OrderRights
  search: Words
}

/** An order with its whole story, and what can be done with it. */
export function OrderDetail({ order, may, search }: OrderDetailProps) {
  const { text, badge } = STATES[order.state]
  return (
    <article className="studio-detail" aria-labelledby="h-order">
      <header>
        <StudioLink page="orders" search={search} className="studio-back">
          {m.studio_orders_back()}
        </StudioLink>
        <div className="studio-detail-head">
          <h2 id="h-order">{order.number}</h2>
          <Badge kind={badge}>{text()}</Badge>
        </div>
        <OrderFacts order={order} hasCouples={may.couples} />
      </header>
      {order.openClaims.length > 0 && (
        <section aria-labelledby="h-order-claims">
          <h3 id="h-order-claims">{m.studio_orders_claims()}</h3>
          <ul className="studio-mini">
            {order.openClaims.map(({ id, number, sort, dueAt }) => (
              <li key={id}>
                <b>
                  {may.claims ? (
                    <StudioLink page="claims" rest={number}>
                      {number}
                    </StudioLink>
                  ) : (
                    number
                  )}
                </b>
                <span>{m.studio_orders_claimDue({ sort: SORTS[sort](), day: wholeDate(dueAt, getLocale()) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="h-order-story">
        <h3 id="h-order-story">{m.studio_orders_story()}</h3>
        <OrderStory happenings={order.happenings} hasFiles={order.buyer !== null} />
      </section>
      {hasActs(order, may) && (
        <section aria-labelledby="h-order-acts" className="studio-acts">
          <h3 id="h-order-acts">{m.studio_orders_acts()}</h3>
          <OrderActs key={order.id} order={order} may={may} />
        </section>
      )}
    </article>
  )
}
