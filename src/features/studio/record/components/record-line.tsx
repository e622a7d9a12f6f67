import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { longTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { eventText } from '../event.schema'
import type { LineSubject, RecordLine as Line } from '../schema'
import { stateText } from '../state.schema'
import { SUBJECTS } from '../subject.schema'

/** One thing that was done: when, what, about what, and by whom. */
export function RecordLine({ line: { at, kind, who, about, reason, before, after } }: { line: Line }) {
  const [was, is] = [shortText(before), shortText(after)]
  return (
    <li>
      <time dateTime={at}>{longTime(at, getLocale())}</time>
      <div>
        <p>
          <b>{eventText({ kind, about, before, after })}</b>
          {about && <About about={about} />}
        </p>
        {was && <small>{m.studio_record_before({ state: was })}</small>}
        {is && <small>{was ? m.studio_record_after({ state: is }) : is}</small>}
        {reason && <small>{m.studio_record_reason({ reason })}</small>}
      </div>
      <p className="studio-record-who">{who ?? m.studio_record_command()}</p>
    </li>
  )
}

/** So much is read in a list; a file has all of it. */
const MOST = 300

function shortText(state: Line['after']): string {
  const text = state ? stateText(state) : ''
  return text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text
}

/** What it is about, with the way to it where there is one. */
function About({ about: { subject, name, page, rest } }: { about: LineSubject }) {
  // Of whom of the team it is, what was done says by itself.
  const text = subject === 'operator' || subject === 'invitation' ? name : `${SUBJECTS[subject]()} ${name}`
  return (
    <>
      {' – '}
      {page === null ? (
        text
      ) : (
        <StudioLink page={page} rest={rest} className="link">
          {text}
        </StudioLink>
      )}
    </>
  )
}
