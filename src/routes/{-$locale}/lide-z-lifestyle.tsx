import { createFileRoute } from '@tanstack/react-router'
import { PodcastPage } from '~/features/podcast/components/podcast-page'
import { podcastContent } from '~/features/podcast/functions'
import { requestButton } from '~/features/request/components/request-button'
import { StoryList } from '~/features/story/components/story-list'
import { storyList } from '~/features/story/functions'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/lide-z-lifestyle')({
  loader: async () => {
    const data = { locale: getLocale() }
    const [podcast, stories] = await Promise.all([podcastContent({ data }), storyList({ data })])
    return { podcast, stories }
  },
  head: ({ loaderData, match, matches }) =>
    loaderData
      ? pageHead({ title: loaderData.podcast.title, description: m.meta_podcast_description(), path: match.pathname, matches })
      : {},
  component: Page,
})

function Page() {
  const { podcast, stories } = Route.useLoaderData()
  return <PodcastPage podcast={podcast} stories={<StoryList stories={stories} />} request={requestButton} />
}
