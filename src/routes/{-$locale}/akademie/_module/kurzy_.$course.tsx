import { createFileRoute, getRouteApi, notFound, useRouter } from '@tanstack/react-router'
import { BuyButton } from '~/features/checkout/components/buy-button'
import { CourseNote, courseItem } from '~/features/course/components/course-item'
import { CoursePage } from '~/features/course/components/course-page'
import { coursePage } from '~/features/course/functions'
import { courseInterest } from '~/features/course/components/course-interest'
import { requestButton } from '~/features/request/components/request-button'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

const root = getRouteApi('__root__')

export const Route = createFileRoute('/{-$locale}/akademie/_module/kurzy_/$course')({
  loader: async ({ params: { course } }) => {
    const outcome = await coursePage({ data: { course } })
    if (!outcome.ok) throw notFound()
    return outcome.course
  },
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
          path: match.pathname,
          matches,
        })
      : {},
  component: Page,
})

function Page() {
  const router = useRouter()
  const { couple, contactEmail } = root.useLoaderData()
  return (
    <CoursePage
      course={Route.useLoaderData()}
      renderBuy={(course, first) =>
        course.prices.length === 0 ? (
          requestButton(courseInterest(course, first))
        ) : (
          <BuyButton
            item={courseItem(course)}
            label={m.course_buy()}
            anchor={course.slug}
            page={`/akademie/kurzy/${course.slug}`}
            note={<CourseNote course={course} />}
            first={first}
            isSignedIn={couple !== null}
            contactEmail={contactEmail}
            onBought={() => void router.invalidate()}
          />
        )
      }
    />
  )
}
