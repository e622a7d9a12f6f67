import { m } from '~/paraglide/messages'

/** Stands beside a sample figure: an invented one is never shown as true. */
export function Illustrative() {
  return <small className="illustrative">{m.common_illustrative()}</small>
}
