import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { Landing } from '~/features/site/landing/components/landing'
import { NewsletterBox } from '~/features/letters/subscriptions/components/newsletter-box'
import { m } from '~/paraglide/messages'
import { JsonLd, publisher } from '~/ui/json-ld'
import { pageHead } from '~/ui/page-head'

const root = getRouteApi('__root__')

export const Route = createFileRoute('/{-$locale}/')({
  staticData: { cached: true, listed: true, measured: true },
  head: ({ match, matches }) =>
    pageHead({ title: m.landing_meta_title(), description: m.landing_meta_description(), match, matches, whole: true }),
  component: Page,
})

function Page() {
  const { contactEmail } = root.useLoaderData()
  return (
    <>
      <JsonLd thing={(at) => ({ ...publisher(at), logo: at('/icons/icon-512.png'), email: contactEmail })} />
      <Landing invitation={<NewsletterBox />} />
    </>
  )
}
