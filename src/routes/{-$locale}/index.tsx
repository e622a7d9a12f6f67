import { createFileRoute } from '@tanstack/react-router'
import { Landing } from '~/features/landing/components/landing'
import { NewsletterBox } from '~/features/newsletter/components/newsletter-box'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/')({
  head: ({ match, matches }) =>
    pageHead({ title: m.landing_meta_title(), description: m.landing_meta_description(), path: match.pathname, matches, whole: true }),
  component: () => <Landing invitation={<NewsletterBox />} />,
})
