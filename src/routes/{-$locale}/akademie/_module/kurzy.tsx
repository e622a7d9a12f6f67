import { createFileRoute } from '@tanstack/react-router'
import { CoursesPage } from '~/features/academy/courses/components/courses-page'
import { coursesPage } from '~/features/academy/courses/functions'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'
import { CourseBuy } from './-course-buy'

export const Route = createFileRoute('/{-$locale}/akademie/_module/kurzy')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async () => found(await coursesPage()).page,
  // How far a couple is, is asked anew every time.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    pageHead({
      title: loaderData?.head.title ?? m.academy_subnav_back(),
      description: m.meta_academyCourses_description(),
      match,
      matches,
    }),
  component: Page,
})

function Page() {
  return (
    <CoursesPage
      page={Route.useLoaderData()}
      renderBuy={(course, first) => <CourseBuy course={course} page="/akademie/kurzy" first={first} />}
    />
  )
}
