import { createFileRoute, redirect } from '@tanstack/react-router'
import { SalesPage } from '~/features/academy/guides/components/sales-page'
import { salesPage } from '~/features/academy/guides/functions'
import { guidePath } from '~/features/academy/guides/rules'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'
import { GuideBuy } from './-guide-buy'

/** The page of a guide; one that is sold without an account too has its page there. */
export const Route = createFileRoute('/{-$locale}/akademie/prirucky/$guide')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async ({ params: { locale, guide: product } }) => {
    const { page } = found(await salesPage({ data: { product } }))
    if (page.guide.hasPage) throw redirect({ to: '/{-$locale}/purchase/$productId', params: { locale, productId: product } })
    return page
  },
  // What a couple owns is asked anew every time.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.guide.title,
          description: m.meta_guide_description({ subtitle: loaderData.guide.subtitle }),
          match,
          matches,
        })
      : {},
  component: Page,
})

function Page() {
  const page = Route.useLoaderData()
  const buy = <GuideBuy item={page.guide} page={guidePath(page.guide)} first />
  return <SalesPage page={page} buy={buy} order={buy} />
}
