import { SORTS as CLAIMS } from '~/features/studio/orders/words.schema'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { dateText } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge, type BadgeKind } from '~/ui/badge'
import { type Group, daysLeft, spent } from '../rules'
import type { Task } from '../schema'

const TITLES: Record<Group, () => string> = {
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
}

const BADGES: Record<Group, BadgeKind> = { tomorrow: 'high', week: 'mid', later: 'neutral', open: 'neutral' }
const NEAR: Record<Group, string | undefined> = { tomorrow: 'high', week: 'mid', later: undefined, open: undefined }

export function TaskGroup({ group, tasks, at }: { group: Group; tasks: Task[]; at: Date }) {
  const id = `h-${group}`
  return (
    <section className="studio-group" aria-labelledby={id}>
      <h2 id={id}>
        {TITLES[group]()} <small>{m.studio_today_things({ count: tasks.length })}</small>
      </h2>
      <ul className="studio-tasks">
        {tasks.map((task) => (
          <li key={task.id}>
            <Badge kind={BADGES[group]}>{SORTS[task.sort]()}</Badge>
            <b>
              <Named task={task} />
            </b>
            <small>{facts(task)}</small>
            {task.dueAt !== null && <Due task={task} dueAt={task.dueAt} near={NEAR[group]} at={at} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where it is seen to. */
function Named({ task }: { task: Task }) {
  const name = task.product ?? m.studio_today_number({ number: task.number })
  return task.kind === 'claim' ? (
    <StudioLink page="claims" rest={task.number}>
      {name}
    </StudioLink>
  ) : (
    name
  )
}

function facts({ product, number, order, receivedAt }: Task): string {
  const day = dateText(receivedAt, 'date', getLocale())
  return [
    product !== null && m.studio_today_number({ number }),
    order !== null && m.studio_today_order({ order }),
    m.studio_today_received({ day }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Due({ task, dueAt, near, at }: { task: Task; dueAt: string; near: string | undefined; at: Date }) {
  const left = daysLeft(dueAt, at)
  const day = dateText(dueAt, 'weekdayAndDay', getLocale())
  return (
    <p className="studio-due" data-near={near}>
      <progress max={100} value={spent(task, at)} aria-hidden="true" />
      {left > 0 ? m.studio_today_left({ count: left, day }) : left === 0 ? m.studio_today_leftNone({ day }) : m.studio_today_late({ day })}
    </p>
  )
}
