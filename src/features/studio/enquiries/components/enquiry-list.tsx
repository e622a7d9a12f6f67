import type { Column } from '~/features/studio/shell/components/studio-list'
import { StudioList } from '~/features/studio/shell/components/studio-list'
import type { PageProps } from '~/features/studio/shell/components/studio-page'
import { daysBetween, momentDay, pragueDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { ENQUIRIES, NOBODY, RESTS, SECTIONS, STAGES as ALL_STAGES, type Section } from '../rules'
import type { EnquiryList, EnquiryRow } from '../schema'
import { TabLinks } from './tab-links'
import { KINDS, STAGES, stageText, whatText } from './texts'

interface EnquiryListPageProps extends Pick<PageProps<never>, 'search' | 'onSearch'> {
  section: Section
  list: EnquiryList
}

/** What is asked for or was sent in, who sees to it, and for how long it has been waiting. */
export function EnquiryListPage({ section, list, search, onSearch }: EnquiryListPageProps) {
  const isAsked = section === 'enquiries'
  const title = isAsked ? m.studio_nav_enquiries() : m.studio_enquiries_contributions()
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{title}</h1>
          <p>{isAsked ? m.studio_enquiries_lead() : m.studio_enquiries_contributionsLead()}</p>
        </div>
      </div>
      <TabLinks tabs={list.tabs} />
      <StudioList
        page="enquiries"
        rest={isAsked ? '' : RESTS.contributions}
        shape={ENQUIRIES}
        asked={ENQUIRIES.asked(search)}
        rows={list.rows}
        total={list.total}
        columns={columns(list.at)}
        rowKey={({ id }) => id}
        rowLink={({ number }) => number}
        filters={[
          {
            name: 'stage',
            label: m.studio_enquiries_stage(),
            options: ALL_STAGES.map((value) => ({ value, label: STAGES[value].label() })),
          },
          { name: 'kind', label: m.studio_enquiries_kind(), options: SECTIONS[section].map((value) => ({ value, label: KINDS[value]() })) },
          {
            name: 'assignee',
            label: m.studio_enquiries_assignee(),
            options: [
              { value: NOBODY, label: m.studio_enquiries_nobody() },
              ...list.team.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]}
        placeholder={m.studio_enquiries_find()}
        label={title}
        empty={m.studio_enquiries_none()}
        views={list.views}
        search={search}
        onSearch={onSearch}
      />
    </>
  )
}

const columns = (at: string): Array<Column<EnquiryRow, 'waiting' | 'newest' | 'oldest'>> => [
  {
    id: 'what',
    header: m.studio_enquiries_what(),
    cell: (row) => (
      <>
        {whatText(row)}
        <small>{[row.number, row.name, row.email].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  {
    id: 'stage',
    header: m.studio_enquiries_stage(),
    cell: (row) => <Badge kind={STAGES[row.stage].badge}>{stageText(row)}</Badge>,
  },
  { id: 'assignee', header: m.studio_enquiries_assignee(), cell: ({ assignee }) => assignee ?? m.studio_enquiries_nobody() },
  {
    id: 'age',
    header: m.studio_enquiries_age(),
    isNamed: true,
    sort: 'newest',
    cell: ({ receivedAt, stage }) => (
      <>
        {momentDay(receivedAt, getLocale())}
        {(stage === 'received' || stage === 'in-progress') && <small>{ageText(receivedAt, at)}</small>}
      </>
    ),
  },
  {
    id: 'due',
    header: m.studio_enquiries_due(),
    isNamed: true,
    sort: 'waiting',
    cell: ({ dueAt }) =>
      dueAt !== null && (
        <span className="studio-due" data-near={nearness(dueAt, at)}>
          {dueAt < at ? m.studio_today_late({ day: momentDay(dueAt, getLocale()) }) : momentDay(dueAt, getLocale())}
        </span>
      ),
  },
]

function ageText(receivedAt: string, at: string): string {
  const count = daysBetween(pragueDay(receivedAt), pragueDay(at))
  return count === 0 ? m.studio_enquiries_cameToday() : m.studio_enquiries_waits({ count })
}

function nearness(dueAt: string, at: string): 'high' | 'mid' | undefined {
  const days = daysBetween(pragueDay(at), pragueDay(dueAt))
  return days <= 0 ? 'high' : days === 1 ? 'mid' : undefined
}
