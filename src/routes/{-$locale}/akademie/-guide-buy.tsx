import { guidePath } from '~/features/academy/guides/rules'
import type { Guide } from '~/features/academy/guides/schema'
import { GUIDES_SHELF } from '~/lib/product-kinds'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { Buy } from '../-buy'

/** Shown in a dialog alone, after a purchase. */
const BoughtDownloads = deferredPart(async () => (await import('~/features/academy/guides/components/bought-downloads')).BoughtDownloads)

interface GuideBuyProps {
  guide: Guide
  /** The one of the page that stands out. */
  first: boolean
  /** It stands beside the other guides, not on its own page. */
  onShelf?: boolean
}

/** How a guide is bought in the dialog; the heading with its slug as id tells the button from its likes. */
export function GuideBuy({ guide, first, onShelf = false }: GuideBuyProps) {
  const page = onShelf ? GUIDES_SHELF : guidePath(guide)
  return <Buy item={{ ...guide, product: guide.slug }} anchor={guide.slug} page={page} first={first} downloads={downloadsOf} />
}

const downloadsOf = ({ id, key }: { id: string; key: string }) => (
  <Deferred>
    <BoughtDownloads id={id} orderKey={key} />
  </Deferred>
)
