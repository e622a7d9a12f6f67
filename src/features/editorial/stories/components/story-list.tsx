import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { Disclosure } from '~/ui/disclosure'
import { SectionHead } from '~/ui/section-head'
import type { Story } from '../data.server'

/** Anonymous stories of couples, told in full in their place. */
export function StoryList({ stories }: { stories: Story[] }) {
  return (
    <section className="section" aria-labelledby="h-pribehy">
      <SectionHead id="h-pribehy" title={m.podcast_storiesTitle()} lead={m.podcast_storiesLead()} />
      <div className="stack">
        {stories.map((story) => (
          <article key={story.slug} className="story" aria-labelledby={story.slug}>
            <ArtImage {...story.art} variant="portrait" comp="dvojice" className="art-arch" />
            <div className="stack">
              <h3 id={story.slug}>{story.title}</h3>
              <p className="small muted">{story.who}</p>
              <p className="lead">{story.excerpt}</p>
              <p className="small muted nums">
                {story.dateText} · {m.sheMoves_readTime({ minutes: story.readMinutes })}
              </p>
              <Disclosure title={m.podcast_storyRead()}>
                <div className="prose" dangerouslySetInnerHTML={{ __html: story.html }} />
              </Disclosure>
              {story.sampleNote && <p className="small muted">{story.sampleNote}</p>}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
