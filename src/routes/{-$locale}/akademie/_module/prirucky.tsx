import { createFileRoute, getRouteApi, notFound, useRouter } from '@tanstack/react-router'
import { GuidesPage } from '~/features/academy/guides/components/guides-page'
import { guidesPage } from '~/features/academy/guides/functions'
import { BuyButton } from '~/features/shop/checkout/components/buy-button'
import { m } from '~/paraglide/messages'
import { Late } from '~/ui/late'
import { latePart } from '~/ui/late-part'
import { pageHead } from '~/ui/page-head'

const root = getRouteApi('__root__')

/** Shown in a dialog alone, after a purchase. */
const BoughtDownloads = latePart(async () => (await import('~/features/academy/guides/components/bought-downloads')).BoughtDownloads)

export const Route = createFileRoute('/{-$locale}/akademie/_module/prirucky')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async () => {
    const outcome = await guidesPage()
    if (!outcome.ok) throw notFound()
    return outcome.page
  },
  // What a couple owns is asked anew every time.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    pageHead({ title: loaderData?.head.title ?? m.academy_subnav_back(), description: m.meta_academyGuides_description(), match, matches }),
  component: Page,
})

function Page() {
  const router = useRouter()
  const { couple, contactEmail } = root.useLoaderData()
  return (
    <GuidesPage
      page={Route.useLoaderData()}
      renderBuy={(guide, first) => (
        <BuyButton
          item={{ ...guide, product: guide.slug, isGuide: true }}
          anchor={guide.slug}
          page="/akademie/prirucky"
          first={first}
          isSignedIn={couple !== null}
          contactEmail={contactEmail}
          downloads={downloadsOf}
          onBought={() => void router.invalidate()}
        />
      )}
    />
  )
}

const downloadsOf = ({ id, key }: { id: string; key: string }) => (
  <Late>
    <BoughtDownloads id={id} orderKey={key} />
  </Late>
)
