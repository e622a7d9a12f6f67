import { createFileRoute } from '@tanstack/react-router'
import { StartPage } from '~/features/academy/hub/components/start-page'
import { startPage } from '~/features/academy/hub/functions'
import { MaterialDownload } from '~/features/academy/guides/components/material-download'
import { freeMaterials } from '~/features/academy/guides/download.functions'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/akademie/_module/start')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async () => {
    const [outcome, { materials }] = await Promise.all([startPage(), freeMaterials()])
    return { ...found(outcome).page, offers: materials }
  },
  // What is known of the couple is asked anew every time.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    pageHead({ title: loaderData?.head.title ?? m.academy_subnav_back(), description: m.meta_academyStart_description(), match, matches }),
  component: Page,
})

function Page() {
  const { offers, ...page } = Route.useLoaderData()
  const downloads = page.materials.flatMap(({ id, title, cta }) => {
    const offer = offers.find(({ slug }) => slug === id)
    if (!offer || offer.files.length === 0) return []
    return [[id, <MaterialDownload key={id} material={{ ...offer, title }} label={cta} isFetched={offer.isFetched} />]]
  })
  return <StartPage page={page} downloads={Object.fromEntries(downloads)} />
}
