import { createFileRoute } from '@tanstack/react-router'
import { TierPage } from '~/features/academy/hub/components/tier-page'
import { tierPage } from '~/features/academy/hub/functions'
import { enquiryButton } from '~/features/enquiries/enquiries/components/enquiry-button'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/akademie/_module/tier')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async () => found(await tierPage()).page,
  // What is known of the couple is asked anew every time.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    pageHead({ title: loaderData?.head.title ?? m.academy_subnav_back(), description: m.meta_academyTier_description(), match, matches }),
  component: Page,
})

function Page() {
  return <TierPage page={Route.useLoaderData()} request={enquiryButton} />
}
