import type { Bundle, Guide } from '~/features/academy/guides/schema'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { Skeleton } from '~/ui/skeleton'
import { Buy } from '../-buy'

/** Shown in a dialog alone, after a purchase. */
const BoughtDownloads = deferredPart(async () => (await import('~/features/academy/guides/components/bought-downloads')).BoughtDownloads)

interface GuideBuyProps {
  item: Guide | Bundle
  /** Where it stands. */
  page: string
  /** The one of the page that stands out. */
  first: boolean
}

/** How guides are bought in the dialog; the heading with its slug as id tells the button from its likes. */
export const GuideBuy = ({ item, page, first }: GuideBuyProps) => (
  <Buy
    item={{ ...item, product: item.slug }}
    anchor={item.slug}
    page={page}
    first={first}
    downloads={downloadsOf('parts' in item ? item.parts.length : 1)}
  />
)

interface Order {
  id: string
  key: string
}

const downloadsOf = (files: number) => (order: Order) => <Downloads order={order} files={files} />

/** Their place is kept as long as they are fetched. */
function Downloads({ order: { id, key }, files }: { order: Order; files: number }) {
  const height = files > 1 ? HEIGHTS.named : HEIGHTS.alone
  const waiting = <Skeleton className="stack bought-waiting" blocks={Array.from({ length: files }, () => ({ height }))} />
  return (
    <Deferred waiting={waiting}>
      <BoughtDownloads id={id} orderKey={key} waiting={waiting} />
    </Deferred>
  )
}

/** Of one file, in pixels: of its button, with its title above it where there are several. */
const HEIGHTS = { alone: 44, named: 87 }
