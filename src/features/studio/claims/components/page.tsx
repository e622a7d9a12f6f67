import { ListPage } from '~/features/studio/shell/components/list-page'
import { type Column, StudioList } from '~/features/studio/shell/components/studio-list'
import { SORTS } from '~/features/studio/orders/words.schema'
import { studioPage } from '~/features/studio/shell/components/studio-page'
import { shortDate, wholeDate } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { studioClaim, studioClaims } from '../functions'
import { CLAIM_SORTS, CLAIM_STATES } from '../rules'
import { CLAIMS, type ClaimLine, isClaimName } from '../schema'
import { ClaimDetail } from './claim-detail'
import { STATES } from './texts'

export const page = studioPage({
  title: () => m.studio_claims_title(),
  load: async ({ rest, search }) => {
    if (rest !== '' && !isClaimName(rest)) return refused('not-found')
    const [listed, opened] = await Promise.all([
      studioClaims({ data: CLAIMS.asked(search) }),
      rest === '' ? undefined : studioClaim({ data: { claim: rest } }),
    ])
    if (!listed.ok) return listed
    if (opened && !opened.ok) return opened
    return { ...listed, opened: opened ?? null }
  },
  Page: ({ data: { list, asked, views, at, opened }, search, onSearch }) => (
    <ListPage
      title={m.studio_claims_title()}
      lead={m.studio_claims_lead({ count: list.counts.open })}
      opened={opened && <ClaimDetail claim={opened.claim} may={opened.may} search={search} />}
    >
      <StudioList
        page="claims"
        shape={CLAIMS}
        asked={asked}
        rows={list.lines}
        total={list.total}
        columns={columnsAt(at, opened ? shortDate : wholeDate)}
        rowKey={({ id }) => id}
        rowLink={({ number }) => number}
        filters={[
          {
            name: 'state',
            label: m.studio_claims_state(),
            options: CLAIM_STATES.map((value) => ({
              value,
              label: m.studio_orders_counted({ state: STATES[value].text(), count: list.counts[value] }),
            })),
          },
          { name: 'kind', label: m.studio_claims_kind(), options: CLAIM_SORTS.map((value) => ({ value, label: SORTS[value]() })) },
        ]}
        placeholder={m.studio_claims_search()}
        label={m.studio_claims_title()}
        empty={m.studio_claims_empty()}
        views={views}
        search={search}
        onSearch={onSearch}
      />
    </ListPage>
  ),
})

/** Beside a claim there is room for a short date. */
const columnsAt = (at: string, day: typeof wholeDate): ReadonlyArray<Column<ClaimLine, 'due' | 'newest' | 'sum'>> => [
  {
    id: 'claim',
    header: m.studio_claims_claim(),
    sort: 'newest',
    cell: ({ number, sort, product, order, buyer }) => (
      <>
        {SORTS[sort]()}
        <small>{[number, product ?? m.studio_claims_noOrder(), order, buyer].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  {
    id: 'due',
    header: m.studio_claims_due(),
    sort: 'due',
    isNamed: ({ state }) => state === 'open',
    cell: ({ state, dueAt }) =>
      state === 'open' ? (
        <>
          {day(dueAt, getLocale())}
          {dueAt < at && <Badge kind="high">{m.studio_claims_late()}</Badge>}
        </>
      ) : (
        <Badge kind={STATES[state].badge}>{STATES[state].text()}</Badge>
      ),
  },
  {
    id: 'sum',
    header: m.studio_claims_sum(),
    sort: 'sum',
    align: 'end',
    cell: ({ cents, returnedCents, currency }) =>
      cents === null || currency === null ? (
        '–'
      ) : (
        <>
          {amountText(cents, currency, getLocale())}
          {(returnedCents ?? 0) > 0 && (
            <small>{m.studio_claims_returnedSum({ amount: amountText(returnedCents ?? 0, currency, getLocale()) })}</small>
          )}
        </>
      ),
  },
]
