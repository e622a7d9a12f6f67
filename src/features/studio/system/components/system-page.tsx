import { wholeTime, wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import type { System } from '../schema'
import { BackupForm } from './backup-form'
import { FailedMails } from './failed-mails'
import { JOBS } from './job-texts'
import { bytesText, periodText } from './texts'

interface SystemPageProps {
  system: System
  mayChange: boolean
}

/** How the site runs: mails that did not leave, the last backup, the database, and what runs beside the requests. */
export function SystemPage({ system: { mails, waiting, database, jobs, backup, today }, mayChange }: SystemPageProps) {
  const since = waiting.since === null ? '' : wholeTime(waiting.since, getLocale())
  const faults = [mails.length > 0 && m.studio_system_unsent(), backup === null && m.studio_system_unchecked()].filter(Boolean)
  const standing = faults.length === 0 ? m.studio_system_well() : faults.join(' ')
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_system_title()}</h1>
          <p>{standing}</p>
          {waiting.count > 0 && <p>{m.studio_system_waiting({ count: waiting.count, since })}</p>}
          {waiting.count === 0 && mails.length === 0 && <p>{m.studio_system_noneWaiting()}</p>}
        </div>
      </div>
      <div className="studio-grid">
        <div>
          <FailedMails mails={mails} mayChange={mayChange} />
          <section className="studio-group" aria-labelledby="h-database">
            <h2 id="h-database">{m.studio_system_database()}</h2>
            <p>
              {database.kind === 'postgres' ? m.studio_system_postgres() : m.studio_system_embedded()}, {bytesText(database.bytes)}
            </p>
          </section>
        </div>
        <div>
          <section className="studio-group" aria-labelledby="h-backup">
            <h2 id="h-backup">{m.studio_system_backup()}</h2>
            <p>{backup === null ? <Badge kind="mid">{m.studio_system_backupNone()}</Badge> : wholeDate(backup, getLocale())}</p>
            {mayChange && <BackupForm today={today} />}
          </section>
        </div>
      </div>
      <section className="studio-group system-jobs" aria-labelledby="h-jobs">
        <h2 id="h-jobs">{m.studio_system_jobs()}</h2>
        <p>{jobs.length === 0 ? m.studio_system_noJobs() : m.studio_system_jobsText()}</p>
        <ul className="studio-mini">
          {jobs.map(({ name, everySeconds, ranAt }) => (
            <li key={name}>
              <span>
                {JOBS[name]?.() ?? name}
                {ranAt !== null && <small>{m.studio_system_ranAt({ moment: wholeTime(ranAt, getLocale()) })}</small>}
              </span>
              <small>{periodText(everySeconds)}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
