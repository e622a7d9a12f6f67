import { createFileRoute } from '@tanstack/react-router'
import { LessonPage } from '~/features/academy/courses/components/lesson-page'
import { lessonPage } from '~/features/academy/courses/functions'
import { TonightCard } from '~/features/editorial/evenings/components/tonight-card'
import { useFreshAccount } from '~/features/site/live/components/use-news'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'

/** A lesson; the first one of a course is for everybody. */
export const Route = createFileRoute('/{-$locale}/akademie/kurzy/$course/$lesson')({
  staticData: { cached: true, listed: true },
  loader: async ({ params: { course, lesson } }) => found(await lessonPage({ data: { course, lesson } })).lesson,
  // Nothing that the couple wrote stays behind.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    loaderData ? pageHead({ title: loaderData.title, description: loaderData.goal, match, matches, isListed: loaderData.isSample }) : {},
  component: Page,
})

function Page() {
  useFreshAccount()
  return <LessonPage lesson={Route.useLoaderData()} tonight={<TonightCard />} />
}
