import { type Column, StudioList } from '~/features/studio/shell/components/studio-list'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import type { PageProps } from '~/features/studio/shell/components/studio-page'
import { wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import type { OfferState } from '~/features/coaching/services/offer.rules'
import type { OfferList, OfferRowView } from '../offer.schema'
import { OFFERS, RESTS } from '../rules'
import { TabLinks } from './tab-links'
import { OFFER_STATES, crowns } from './texts'

/** What was offered, to whom, and what became of it. */
export function OfferListPage({ list, search, onSearch }: { list: OfferList } & Pick<PageProps<never>, 'search' | 'onSearch'>) {
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_offers_title()}</h1>
          <p>{m.studio_offers_lead()}</p>
        </div>
        <StudioLink page="enquiries" rest={RESTS.newOffer} className={buttonClass({ kind: 'primary' })}>
          {m.studio_offer_make()}
        </StudioLink>
      </div>
      <TabLinks tabs={list.tabs} />
      <StudioList
        page="enquiries"
        rest={RESTS.offers}
        shape={OFFERS}
        asked={OFFERS.asked(search)}
        rows={list.rows}
        total={list.total}
        columns={columns()}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `${RESTS.offers}/${id}`}
        filters={[
          {
            name: 'state',
            label: m.studio_enquiries_stage(),
            options: (Object.keys(OFFER_STATES) as OfferState[]).map((value) => ({ value, label: OFFER_STATES[value].label() })),
          },
        ]}
        placeholder={m.studio_offers_find()}
        label={m.studio_offers_title()}
        empty={m.studio_offers_none()}
        search={search}
        onSearch={onSearch}
      />
    </>
  )
}

const columns = (): Array<Column<OfferRowView, 'newest' | 'price' | 'ends'>> => [
  {
    id: 'what',
    header: m.studio_offer_what(),
    cell: ({ title, number, email, request }) => (
      <>
        {title}
        <small className="offer-who">
          {number}
          {email && <span>, {email}</span>}
          {request && `, ${request}`}
        </small>
      </>
    ),
  },
  {
    id: 'state',
    header: m.studio_enquiries_stage(),
    cell: ({ state }) => <Badge kind={OFFER_STATES[state].badge}>{OFFER_STATES[state].label()}</Badge>,
  },
  {
    id: 'made',
    header: m.studio_offer_made(),
    isNamed: true,
    sort: 'newest',
    cell: ({ createdAt }) => <span className="enquiry-spare">{wholeDate(createdAt, getLocale())}</span>,
  },
  {
    id: 'ends',
    header: m.studio_offer_ends(),
    isNamed: true,
    isLong: true,
    sort: 'ends',
    cell: ({ validUntil }) => wholeDate(validUntil, getLocale()),
  },
  {
    id: 'price',
    header: m.studio_offer_price(),
    sort: 'price',
    align: 'end',
    cell: ({ amountCents }) => crowns(amountCents),
  },
]
