import { kindText } from '~/features/studio/calendar/entry.schema'
import { SORTS as CLAIMS } from '~/features/studio/orders/words.schema'
import type { StudioPageName } from '~/features/studio/pages/rules'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge, type BadgeKind } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { daysLeft } from '~/lib/dues'
import { type Group, spent } from '../rules'
import type { Task } from '../schema'

const TITLES: Record<Group, () => string> = {
  late: m.studio_today_overdue,
  tomorrow: m.studio_today_tomorrow,
  week: m.studio_today_week,
  later: m.studio_today_later,
  open: m.studio_today_open,
}

const SORTS: Record<Task['sort'], () => string> = {
  ...CLAIMS,
  coaching: m.request_kind_coaching,
  guide: m.request_kind_guide,
  interest: m.request_kind_interest,
  story: m.request_kind_story,
  topic: m.request_kind_topic,
  step: m.studio_today_step,
}

/** Where it is seen to, and what is done there. */
const PRESSES: Record<Task['kind'], { page: StudioPageName; text: () => string }> = {
  claim: { page: 'claims', text: m.studio_today_settle },
  enquiry: { page: 'enquiries', text: m.studio_today_answer },
  contribution: { page: 'enquiries', text: m.studio_today_read },
  step: { page: 'services', text: m.studio_today_see },
}

const BADGES: Record<Group, BadgeKind> = { late: 'high', tomorrow: 'high', week: 'mid', later: 'neutral', open: 'neutral' }
const NEAR: Record<Group, string | undefined> = {
  late: 'high',
  tomorrow: 'high',
  week: 'mid',
  later: undefined,
  open: undefined,
}

interface TaskGroupProps {
  group: Group
  tasks: Task[]
  /** The first one of the page. */
  isFirst: boolean
  at: Date
}

export function TaskGroup({ group, tasks, isFirst, at }: TaskGroupProps) {
  const id = `h-${group}`
  return (
    <section className="studio-group" aria-labelledby={id}>
      <h2 id={id}>
        {TITLES[group]()} <small>{m.studio_today_things({ count: tasks.length })}</small>
      </h2>
      <ul className="studio-tasks">
        {tasks.map((task, place) => (
          <li key={task.id + task.number} className="today-task">
            <div>
              <Badge kind={BADGES[group]}>{SORTS[task.sort]()}</Badge>
              <b>{nameOf(task)}</b>
              <small>{facts(task)}</small>
              {task.dueAt !== null && <Due task={task} dueAt={task.dueAt} near={NEAR[group]} at={at} />}
            </div>
            <Press task={task} isFirst={isFirst && place === 0 && NEAR[group] === 'high'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The most urgent one is the one that the page is for. */
function Press({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const { page, text } = PRESSES[task.kind]
  return (
    <StudioLink
      page={page}
      rest={task.kind === 'step' ? task.id : task.number}
      className={buttonClass({ kind: isFirst ? 'primary' : 'quiet' })}
      aria-label={m.studio_today_press({ press: text(), what: nameOf(task) })}
    >
      {text()}
    </StudioLink>
  )
}

const nameOf = ({ product, number }: Task): string => product ?? m.studio_today_number({ number })

function facts({ kind, product, number, order, receivedAt }: Task): string {
  const day = wholeDate(receivedAt, getLocale())
  return [
    kind === 'step' ? kindText({ kind, step: number }, getLocale()) : product !== null && m.studio_today_number({ number }),
    order !== null && m.studio_today_order({ order }),
    kind !== 'step' && m.studio_today_received({ day }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Due({ task, dueAt, near, at }: { task: Task; dueAt: string; near: string | undefined; at: Date }) {
  const left = daysLeft(dueAt, at)
  const day = wholeDate(dueAt, getLocale())
  return (
    <p className="studio-due" data-near={near}>
      <progress max={100} value={spent(task, at)} aria-hidden="true" />
      {left > 0 ? m.studio_today_left({ count: left, day }) : left === 0 ? m.studio_today_leftNone({ day }) : m.studio_today_late({ day })}
    </p>
  )
}
