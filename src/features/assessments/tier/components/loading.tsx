import { m } from '~/paraglide/messages'
import { Skeleton } from '~/ui/skeleton'

/** Three skeletons (specification §9) in the places of what is being fetched. */
export function HubLoading() {
  return (
    <main id="obsah" className="wrap section">
      <div className="head">
        <h1>{m.tests_title()}</h1>
      </div>
      <Skeleton className="tests" blocks={[{ height: 480 }, { height: 480 }, { height: 120 }]} />
    </main>
  )
}

/** By itself: a page's waiting state is part of what every page downloads. */
export function TierLoading() {
  return (
    <main id="obsah" className="wrap section">
      <p role="status">{m.tier_loading()}</p>
    </main>
  )
}
