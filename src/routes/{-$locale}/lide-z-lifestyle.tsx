import { createFileRoute } from '@tanstack/react-router'
import { PodcastPage } from '~/features/editorial/podcast/components/podcast-page'
import { podcastContent } from '~/features/editorial/podcast/functions'
import { enquiryButton } from '~/features/enquiries/enquiries/components/enquiry-button'
import { StoryList } from '~/features/editorial/stories/components/story-list'
import { storyList } from '~/features/editorial/stories/functions'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/lide-z-lifestyle')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async () => {
    const data = { locale: getLocale() }
    const [podcast, stories] = await Promise.all([podcastContent({ data }), storyList({ data })])
    return { podcast, stories }
  },
  head: ({ loaderData, match, matches }) =>
    loaderData ? pageHead({ title: loaderData.podcast.title, description: m.meta_podcast_description(), match, matches }) : {},
  component: Page,
})

function Page() {
  const { podcast, stories } = Route.useLoaderData()
  return <PodcastPage podcast={podcast} stories={<StoryList stories={stories} />} request={enquiryButton} />
}
