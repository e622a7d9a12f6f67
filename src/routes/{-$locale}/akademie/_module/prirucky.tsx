import { createFileRoute } from '@tanstack/react-router'
import { GuidesPage } from '~/features/academy/guides/components/guides-page'
import { guidesPage } from '~/features/academy/guides/functions'
import { GUIDES_SHELF } from '~/lib/product-kinds'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'
import { GuideBuy } from '../-guide-buy'

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
  return <GuidesPage page={Route.useLoaderData()} renderBuy={(item, first) => <GuideBuy item={item} first={first} page={GUIDES_SHELF} />} />
}
