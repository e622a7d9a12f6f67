import type { Column } from '~/features/studio/shell/components/studio-list'
import { StudioList } from '~/features/studio/shell/components/studio-list'
import type { PageProps } from '~/features/studio/shell/components/studio-page'
import { daysBetween, wholeDate, pragueDay } from '~/lib/dates'
import { daysLeft } from '~/lib/dues'
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
        columns={isAsked ? columns(list.at) : columns(list.at).filter(({ id }) => id !== 'due')}
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
        <small className="enquiry-who">
          {[row.number, row.name].filter(Boolean).join(', ')}
          {row.email && <span>, {row.email}</span>}
        </small>
      </>
    ),
  },
  {
    id: 'stage',
    header: m.studio_enquiries_stage(),
    cell: (row) => <Badge kind={STAGES[row.stage].badge}>{stageText(row)}</Badge>,
  },
  {
    id: 'assignee',
    header: m.studio_enquiries_assignee(),
    cell: ({ assignee }) => assignee ?? <Badge>{m.studio_enquiries_nobody()}</Badge>,
  },
  {
    id: 'age',
    header: m.studio_enquiries_age(),
    sort: 'newest',
    cell: ({ receivedAt, stage }) => {
      const day = wholeDate(receivedAt, getLocale())
      return stage === 'received' || stage === 'in-progress' ? (
        <span className="enquiry-time enquiry-aside">
          {ageText(receivedAt, at)}
          <small>{day}</small>
        </span>
      ) : (
        <span className="enquiry-aside">{day}</span>
      )
    },
  },
  {
    id: 'due',
    header: m.studio_enquiries_due(),
    sort: 'waiting',
    cell: ({ dueAt }) =>
      dueAt !== null && (
        <span className="enquiry-time" data-near={nearness(dueAt, at)}>
          {leftText(dueAt, at)}
          <small>{wholeDate(dueAt, getLocale())}</small>
        </span>
      ),
  },
]

function ageText(receivedAt: string, at: string): string {
  const count = daysBetween(pragueDay(receivedAt), pragueDay(at))
  return count === 0 ? m.studio_enquiries_cameToday() : m.studio_enquiries_waits({ count })
}

function leftText(dueAt: string, at: string): string {
  const days = daysLeft(dueAt, new Date(at))
  if (days === 0) return m.studio_enquiries_dueToday()
  return days < 0 ? m.studio_enquiries_lateBy({ count: -days }) : m.studio_enquiries_left({ count: days })
}

function nearness(dueAt: string, at: string): 'high' | 'mid' | undefined {
  const days = daysLeft(dueAt, new Date(at))
  return days <= 0 ? 'high' : days === 1 ? 'mid' : undefined
}
