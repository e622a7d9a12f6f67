import { ListPage } from '~/features/studio/shell/components/list-page'
import { type Column, StudioList } from '~/features/studio/shell/components/studio-list'
import { studioPage } from '~/features/studio/shell/components/studio-page'
import { wholeDate } from '~/lib/dates'
import { isUuid } from '~/lib/ids'
import { refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { studioCouple, studioCouples } from '../functions'
import { COUPLE_STATES } from '../rules'
import { COUPLES, type CoupleLine } from '../schema'
import { CoupleDetail } from './couple-detail'
import { STATES } from './texts'

export const page = studioPage({
  title: () => m.studio_couples_title(),
  load: async ({ rest, search }) => {
    if (rest !== '' && !isUuid(rest)) return refused('not-found')
    const [listed, opened] = await Promise.all([
      studioCouples({ data: COUPLES.asked(search) }),
      rest === '' ? undefined : studioCouple({ data: { couple: rest } }),
    ])
    if (!listed.ok) return listed
    if (opened && !opened.ok) return opened
    return { ...listed, opened: opened ?? null }
  },
  Page: ({ data: { list, asked, views, opened }, search, onSearch }) => (
    <ListPage
      title={m.studio_couples_title()}
      lead={m.studio_couples_lead()}
      opened={opened && <CoupleDetail couple={opened.couple} may={opened.may} search={search} />}
    >
      <StudioList
        page="couples"
        shape={COUPLES}
        asked={asked}
        rows={list.lines}
        total={list.total}
        columns={COLUMNS()}
        rowKey={({ id }) => id}
        rowLink={({ id }) => id}
        filters={[
          {
            name: 'state',
            label: m.studio_orders_state(),
            options: COUPLE_STATES.map((value) => ({
              value,
              label: m.studio_orders_counted({ state: STATES[value].text(), count: list.counts[value] }),
            })),
          },
        ]}
        placeholder={m.studio_couples_search()}
        label={m.studio_couples_title()}
        empty={m.studio_couples_empty()}
        views={views}
        search={search}
        onSearch={onSearch}
      />
    </ListPage>
  ),
})

const COLUMNS = (): ReadonlyArray<Column<CoupleLine, 'used' | 'newest' | 'name'>> => [
  {
    id: 'couple',
    header: m.studio_couples_couple(),
    sort: 'name',
    cell: ({ name, email, state }) => (
      <>
        {name} {state !== 'open' && <Badge kind={STATES[state].badge}>{STATES[state].text()}</Badge>}
        <small>{email}</small>
      </>
    ),
  },
  {
    id: 'used',
    header: m.studio_couples_lastUse(),
    isNamed: true,
    sort: 'used',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : wholeDate(lastSeenAt, getLocale())),
  },
  { id: 'orders', header: m.studio_couples_orders(), isNamed: true, align: 'end', cell: ({ orders }) => orders },
]
