import { createFileRoute, getRouteApi, notFound, useRouter } from '@tanstack/react-router'
import { BuyButton } from '~/features/checkout/components/buy-button'
import { CourseNote, courseItem } from '~/features/course/components/course-item'
import { CoursesPage } from '~/features/course/components/courses-page'
import { coursesPage } from '~/features/course/functions'
import { courseInterest } from '~/features/course/components/course-interest'
import { requestButton } from '~/features/request/components/request-button'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

const root = getRouteApi('__root__')

export const Route = createFileRoute('/{-$locale}/akademie/_module/kurzy')({
  loader: async () => {
    const outcome = await coursesPage()
    if (!outcome.ok) throw notFound()
    return outcome.page
  },
  // How far a couple is, is asked anew every time.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    pageHead({
      title: loaderData?.head.title ?? m.academy_subnav_back(),
      description: m.meta_academyCourses_description(),
      path: match.pathname,
      matches,
    }),
  component: Page,
})

function Page() {
  const router = useRouter()
  const { couple, contactEmail } = root.useLoaderData()
  return (
    <CoursesPage
      page={Route.useLoaderData()}
      renderBuy={(course, first) =>
        course.prices.length === 0 ? (
          requestButton(courseInterest(course, first))
        ) : (
          <BuyButton
            item={courseItem(course)}
            label={m.course_buy()}
            anchor={course.slug}
            page="/akademie/kurzy"
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
