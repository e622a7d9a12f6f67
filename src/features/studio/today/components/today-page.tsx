import { History } from 'lucide-react'
import { BY_OTHERS, CHANGES } from '~/features/studio/record/rules'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { capital } from '~/lib/capital'
import { nb } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { addDays, dateText, pragueDay } from '~/lib/dates'
import { buttonClass } from '~/ui/button'
import { GROUPS, type Group, groupOf } from '../rules'
import type { Today } from '../schema'
import { TaskGroup } from './task-group'
import { CallList } from './call-list'
import { MailList } from './mail-list'
import { BackupLine, RefundList, TransferList } from './side-lists'

/** What waits for the team today: what is due on the left, money, calls and mails on the right, as far as it is one's business. */
export function TodayPage({ today }: { today: Today }) {
  const at = new Date(today.at)
  const groups = GROUPS.map((group) => ({ group, tasks: today.tasks.filter((task) => groupOf(task, at) === group) })).filter(
    ({ tasks }) => tasks.length > 0,
  )
  const countOf = (wanted: Group) => groups.find(({ group }) => group === wanted)?.tasks.length ?? 0
  const [late, urgent] = [countOf('late'), countOf('tomorrow')]
  const others = (today.refunds?.length ?? 0) + (today.transfers?.length ?? 0) + (today.mails?.length ?? 0)
  const waiting = today.tasks.length + others
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{capital(nb(dateText(at, 'weekdayAndDay', getLocale())))}</h1>
          <p>
            {waiting === 0
              ? m.studio_today_nothing()
              : [
                  m.studio_today_waiting({ count: waiting }),
                  late > 0 && m.studio_today_lateCount({ count: late }),
                  urgent > 0 && m.studio_today_urgent({ count: urgent }),
                ]
                  .filter(Boolean)
                  .join(' ')}
          </p>
          {today.calls && today.calls.length > 0 && (
            <p className="today-jump">
              <a className="link" href="#h-calls">
                {m.studio_today_callsToday({ count: today.calls.length })}
              </a>
            </p>
          )}
        </div>
        {today.may.record && (
          <StudioLink page="record" search={{ kdo: BY_OTHERS, co: CHANGES, od: addDays(pragueDay(at), -1) }} className={buttonClass()}>
            <History className="i" aria-hidden="true" /> {m.studio_today_changed()}
          </StudioLink>
        )}
      </div>
      <div className="studio-grid">
        <div>
          {groups.map(({ group, tasks }, place) => (
            <TaskGroup key={group} group={group} tasks={tasks} isFirst={place === 0} at={at} />
          ))}
          {today.tasks.length === 0 && (
            <section className="studio-group" aria-labelledby="h-none">
              <h2 id="h-none">{m.studio_today_tasks()}</h2>
              <p>{m.studio_today_noTasks()}</p>
            </section>
          )}
        </div>
        <div>
          {today.calls && <CallList calls={today.calls} at={at} mayNote={today.may.note} />}
          {today.transfers && <TransferList transfers={today.transfers} />}
          {today.refunds && <RefundList refunds={today.refunds} />}
          {today.mails && <MailList mails={today.mails} mayRepeat={today.may.repeat} />}
          {today.backup && <BackupLine day={today.backup.day} />}
        </div>
      </div>
    </>
  )
}
