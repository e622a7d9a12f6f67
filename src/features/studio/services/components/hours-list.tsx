import { type Column, StudioList } from '~/features/studio/shell/components/studio-list'
import type { PageProps } from '~/features/studio/shell/components/studio-page'
import { wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { hoursText } from '~/ui/hours-text'
import { HOURS, RESTS } from '../rules'
import type { HoursList, HoursRow } from '../schema'
import { ServiceTabs } from './service-tabs'

/** What couples have left of their packages. */
export function HoursListPage({ list, search, onSearch }: { list: HoursList } & Pick<PageProps<never>, 'search' | 'onSearch'>) {
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_hours_title()}</h1>
          <p>{m.studio_hours_lead()}</p>
        </div>
      </div>
      <ServiceTabs />
      <StudioList
        page="services"
        rest={RESTS.hours}
        shape={HOURS}
        asked={HOURS.asked(search)}
        rows={list.rows}
        total={list.total}
        columns={columns()}
        rowKey={({ couple }) => couple}
        rowLink={({ couple }) => `${RESTS.hours}/${couple}`}
        filters={[
          {
            name: 'left',
            label: m.studio_services_hoursLeft(),
            options: [
              { value: 'some', label: m.studio_hours_some() },
              { value: 'none', label: m.studio_hours_used() },
            ],
          },
        ]}
        placeholder={m.studio_hours_find()}
        label={m.studio_hours_title()}
        empty={m.studio_hours_none()}
        search={search}
        onSearch={onSearch}
      />
    </>
  )
}

const columns = (): Array<Column<HoursRow, 'lately' | 'most' | 'least'>> => [
  {
    id: 'who',
    header: m.studio_hours_couple(),
    cell: ({ name, email }) => (
      <>
        {name ?? email}
        {name !== null && <small>{email}</small>}
      </>
    ),
  },
  {
    id: 'last',
    header: m.studio_hours_last(),
    isNamed: true,
    sort: 'lately',
    cell: ({ lastAt }) => lastAt && wholeDate(lastAt, getLocale()),
  },
  {
    id: 'left',
    header: m.studio_services_hoursLeft(),
    isNamed: true,
    sort: 'most',
    align: 'end',
    cell: ({ minutes }) => hoursText(minutes),
  },
]
