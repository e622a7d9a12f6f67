import { createFileRoute } from '@tanstack/react-router'
import { GuidesPage } from '~/features/academy/guides/components/guides-page'
import { guidesPage } from '~/features/academy/guides/functions'
import { m } from '~/paraglide/messages'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'
import { Buy } from '../../-buy'

/** Shown in a dialog alone, after a purchase. */
const BoughtDownloads = deferredPart(async () => (await import('~/features/academy/guides/components/bought-downloads')).BoughtDownloads)

export const Route = createFileRoute('/{-$locale}/akademie/_module/prirucky')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async () => found(await guidesPage()).page,
  // What a couple owns is asked anew every time.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    pageHead({ title: loaderData?.head.title ?? m.academy_subnav_back(), description: m.meta_academyGuides_description(), match, matches }),
  component: Page,
})

function Page() {
  return (
    <GuidesPage
      page={Route.useLoaderData()}
      renderBuy={(guide, first) => (
        <Buy item={{ ...guide, product: guide.slug }} anchor={guide.slug} page="/akademie/prirucky" first={first} downloads={downloadsOf} />
      )}
    />
  )
}

const downloadsOf = ({ id, key }: { id: string; key: string }) => (
  <Deferred>
    <BoughtDownloads id={id} orderKey={key} />
  </Deferred>
)
