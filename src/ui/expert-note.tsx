import { m } from '~/paraglide/messages'

/** Says of a health or therapy text that no expert has read it yet. */
export function ExpertNote() {
  return <p className="small muted">{m.content_awaitsExpert()}</p>
}
