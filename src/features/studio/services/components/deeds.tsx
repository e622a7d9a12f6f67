import { wholeTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { Deed } from '../schema'
import { deedText } from './texts'

/** What the team did about it, the newest first. */
export function Deeds({ deeds }: { deeds: readonly Deed[] }) {
  if (deeds.length === 0) return null
  return (
    <section className="studio-group" aria-labelledby="h-deeds">
      <h2 id="h-deeds">{m.studio_services_deeds()}</h2>
      <ol className="enquiry-thread">
        {deeds.map((deed) => (
          <li key={deed.id}>
            <p>
              <b>{deedText(deed)}</b>
              <small>
                {deed.who ?? m.studio_record_command()}, <time dateTime={deed.at}>{wholeTime(deed.at, getLocale())}</time>
              </small>
              {deed.reason !== null && <small>{m.studio_record_reason({ reason: deed.reason })}</small>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
