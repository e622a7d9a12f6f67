import { ListPage } from '~/features/studio/shell/components/list-page'
import { StudioList, type Column } from '~/features/studio/shell/components/studio-list'
import { studioPage } from '~/features/studio/shell/components/studio-page'
import { wholeDate } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { studioOrder, studioOrders } from '../functions'
import { ORDER_METHODS, ORDER_STATES, RECENT_DAYS } from '../rules'
import { ORDERS, type OrderLine, type OrderList, isOrderName } from '../schema'
import { OrderDetail } from './order-detail'
import { METHODS, STATES } from './texts'

export const page = studioPage({
  title: () => m.studio_orders_title(),
  load: async ({ rest, search }) => {
    if (rest !== '' && !isOrderName(rest)) return refused('not-found')
    const [listed, opened] = await Promise.all([
      studioOrders({ data: ORDERS.asked(search) }),
      rest === '' ? undefined : studioOrder({ data: { order: rest } }),
    ])
    if (!listed.ok) return listed
    if (opened && !opened.ok) return opened
    return { ...listed, opened: opened ?? null }
  },
  Page: ({ data: { list, asked, views, opened }, search, onSearch }) => (
    <ListPage
      title={m.studio_orders_title()}
      lead={leadOf(list)}
      opened={opened && <OrderDetail order={opened.order} may={opened.may} search={search} />}
    >
      <StudioList
        page="orders"
        shape={ORDERS}
        asked={asked}
        rows={list.lines}
        total={list.total}
        columns={COLUMNS()}
        rowKey={({ id }) => id}
        rowLink={({ id }) => id}
        filters={[
          { name: 'state', label: m.studio_orders_state(), options: ORDER_STATES.map((state) => stateOption(state, list.counts[state])) },
          {
            name: 'product',
            label: m.studio_orders_product(),
            options: list.products.map(({ slug, title }) => ({ value: slug, label: title })),
          },
          {
            name: 'method',
            label: m.studio_orders_method(),
            options: ORDER_METHODS.map((value) => ({ value, label: METHODS[value]() })),
          },
        ]}
        placeholder={m.studio_orders_search()}
        label={m.studio_orders_title()}
        empty={m.studio_orders_empty()}
        views={views}
        search={search}
        onSearch={onSearch}
      />
    </ListPage>
  ),
})

const stateOption = (state: (typeof ORDER_STATES)[number], count: number) => ({
  value: state,
  label: m.studio_orders_counted({ state: STATES[state].text(), count }),
})

function leadOf({ recent }: OrderList): string {
  if (recent.length === 0) return m.studio_orders_leadNone({ days: RECENT_DAYS })
  const sums = recent.map(({ currency, cents, count }) => m.studio_orders_sum({ count, amount: amountText(cents, currency, getLocale()) }))
  return m.studio_orders_lead({ days: RECENT_DAYS, sums: sums.join(', ') })
}

const COLUMNS = (): ReadonlyArray<Column<OrderLine, 'newest' | 'oldest' | 'price'>> => [
  {
    id: 'order',
    header: m.studio_orders_order(),
    sort: 'newest',
    cell: ({ number, product, buyer, placedAt }) => (
      <>
        {product}
        <small>{[number, buyer ?? m.studio_orders_gone(), wholeDate(placedAt, getLocale())].join(', ')}</small>
      </>
    ),
  },
  {
    id: 'state',
    header: m.studio_orders_state(),
    cell: ({ state, returnedCents, currency }) => (
      <>
        <Badge kind={STATES[state].badge}>{STATES[state].text()}</Badge>
        {returnedCents > 0 && state !== 'refunded' && (
          <small>{m.studio_orders_returned({ amount: amountText(returnedCents, currency, getLocale()) })}</small>
        )}
      </>
    ),
  },
  {
    id: 'amount',
    header: m.studio_orders_amount(),
    sort: 'price',
    align: 'end',
    cell: ({ amountCents, currency }) => amountText(amountCents, currency, getLocale()),
  },
]
