import { m } from '~/paraglide/messages'

/** A page of the studio that is not for the role of whoever opened it. */
export function NotForYou() {
  return (
    <div className="studio-head">
      <h1>{m.studio_notForYou_title()}</h1>
      <p>{m.studio_notForYou_text()}</p>
    </div>
  )
}
