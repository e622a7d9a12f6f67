import type { EngagementState } from '~/features/coaching/services/engagement.rules'
import { type Column, StudioList } from '~/features/studio/shell/components/studio-list'
import type { PageProps } from '~/features/studio/shell/components/studio-page'
import { wholeDate, wholeTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { hoursText } from '~/ui/hours-text'
import { SERVICES } from '../rules'
import type { ServiceList, ServiceRow } from '../schema'
import { ServiceTabs } from './service-tabs'
import { STATES, STEPS, standing } from './texts'

/** Services that were paid: what is next, what is late, and what is left of hours. */
export function ServiceListPage({ list, search, onSearch }: { list: ServiceList } & Pick<PageProps<never>, 'search' | 'onSearch'>) {
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_nav_services()}</h1>
          <p>{m.studio_services_lead()}</p>
        </div>
      </div>
      <ServiceTabs />
      <StudioList
        page="services"
        shape={SERVICES}
        asked={SERVICES.asked(search)}
        rows={list.rows}
        total={list.total}
        columns={columns(list.rows)}
        rowKey={({ order }) => order}
        rowLink={({ order }) => order}
        filters={[
          {
            name: 'state',
            label: m.studio_enquiries_stage(),
            options: (Object.keys(STATES) as EngagementState[]).map((value) => ({ value, label: STATES[value].label() })),
          },
          {
            name: 'service',
            label: m.service_facts_service(),
            options: [
              { value: 'master-mentoring', label: m.studio_services_mentoring() },
              { value: 'accompaniment', label: m.studio_services_accompaniment() },
            ],
          },
          { name: 'late', label: m.studio_services_late(), options: [{ value: 'late', label: m.studio_services_onlyLate() }] },
        ]}
        placeholder={m.studio_services_find()}
        label={m.studio_nav_services()}
        empty={m.studio_services_none()}
        views={list.views}
        search={search}
        onSearch={onSearch}
      />
    </>
  )
}

const columns = (rows: readonly ServiceRow[]): Array<Column<ServiceRow, 'due' | 'newest' | 'oldest'>> => [
  {
    id: 'what',
    header: m.service_facts_service(),
    cell: ({ title, number, name, email }) => (
      <>
        {title}
        <small>{[number, name, email].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  {
    id: 'state',
    header: m.studio_enquiries_stage(),
    cell: ({ state, next, isLate }) => {
      const { label, badge } = standing(state, next)
      return (
        <>
          <Badge kind={badge}>{label}</Badge> {isLate && <Badge kind="high">{m.studio_services_late()}</Badge>}
        </>
      )
    },
  },
  {
    id: 'next',
    header: m.studio_services_next(),
    isNamed: true,
    isLong: true,
    sort: 'due',
    cell: ({ next }) =>
      next && (
        <>
          {STEPS[next.step]()}
          <small>{nextText(next)}</small>
        </>
      ),
  },
  {
    id: 'paid',
    header: m.studio_services_paid(),
    isNamed: true,
    sort: 'newest',
    cell: ({ paidAt }) => paidAt && wholeDate(paidAt, getLocale()),
  },
  ...(rows.some(({ minutesLeft }) => minutesLeft !== null) ? [hoursLeft()] : []),
]

const hoursLeft = (): Column<ServiceRow, never> => ({
  id: 'hours',
  header: m.studio_services_hoursLeft(),
  isNamed: true,
  align: 'end',
  cell: ({ minutesLeft }) => minutesLeft !== null && hoursText(minutesLeft),
})

function nextText({ startsAt, dueAt }: NonNullable<ServiceRow['next']>): string {
  if (startsAt !== null) return wholeTime(startsAt, getLocale())
  return dueAt === null ? m.service_timeline_toAgree() : m.service_timeline_toAgreeBy({ date: wholeDate(dueAt, getLocale()) })
}
