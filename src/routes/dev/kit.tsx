import { createFileRoute, notFound } from '@tanstack/react-router'
import { KitPage } from '~/features/site/dev/components/kit-page'
import { inDemo } from '~/features/site/dev/functions'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/dev/kit')({
  staticData: {},
  loader: async () => {
    if (!(await inDemo())) throw notFound()
  },
  head: ({ match, matches }) => pageHead({ title: 'Sada komponent', match, matches }),
  component: KitPage,
})
