import { m } from '~/paraglide/messages'

/** By itself: a page's waiting state is part of what every page downloads. */
export function TierLoading() {
  return (
    <main id="obsah" className="wrap section">
      <p role="status">{m.tier_loading()}</p>
    </main>
  )
}
