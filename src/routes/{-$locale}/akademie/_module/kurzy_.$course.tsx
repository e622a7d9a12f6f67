import { createFileRoute } from '@tanstack/react-router'
import { CoursePage } from '~/features/academy/courses/components/course-page'
import { coursePage } from '~/features/academy/courses/functions'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'
import { CourseBuy } from './-course-buy'

export const Route = createFileRoute('/{-$locale}/akademie/_module/kurzy_/$course')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async ({ params: { course } }) => found(await coursePage({ data: { course } })).course,
  // How far a couple is, is asked anew every time.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          description: m.meta_course_description({
            subtitle: loaderData.subtitle,
            lessons: m.plural_lesson({ count: loaderData.lessons }),
          }),
          match,
          matches,
        })
      : {},
  component: Page,
})

function Page() {
  return (
    <CoursePage
      course={Route.useLoaderData()}
      renderBuy={(course, first) => <CourseBuy course={course} page={`/akademie/kurzy/${course.slug}`} first={first} />}
    />
  )
}
