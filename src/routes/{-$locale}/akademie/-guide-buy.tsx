import type { Bundle, Guide } from '~/features/academy/guides/schema'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
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
  <Buy item={{ ...item, product: item.slug }} anchor={item.slug} page={page} first={first} downloads={downloadsOf} />
)

const downloadsOf = ({ id, key }: { id: string; key: string }) => (
  <Deferred>
    <BoughtDownloads id={id} orderKey={key} />
  </Deferred>
)
