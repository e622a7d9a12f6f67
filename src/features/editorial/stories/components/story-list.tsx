import { ArrowDown, ChevronDown } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { buttonClass } from '~/ui/button'
import type { Story } from '../data.server'

/** Anonymous stories of couples, the newest one large; each is told in full in its place. */
export function StoryList({ stories }: { stories: Story[] }) {
  const [newest, ...others] = stories
  return (
    <section className="wrap stories" aria-labelledby="h-pribehy">
      <h2 id="h-pribehy" className="sr">
        {m.podcast_storiesTitle()}
      </h2>
      {newest && <StoryItem story={newest} first />}
      <div className="stories-more">
        {others.map((story) => (
          <StoryItem key={story.slug} story={story} />
        ))}
      </div>
    </section>
  )
}

function StoryItem({ story, first = false }: { story: Story; first?: boolean }) {
  const Arrow = first ? ChevronDown : ArrowDown
  return (
    <article className={first ? 'story story-first' : 'story'} aria-labelledby={story.slug}>
      <ArtImage {...story.art} loading={first ? 'eager' : 'lazy'} />
      <div className="stack">
        <p className="small muted">{story.who}</p>
        <h3 id={story.slug}>{story.title}</h3>
        <p className="story-excerpt">{story.excerpt}</p>
        <p className="small muted nums">
          {m.sheMoves_readTime({ minutes: story.readMinutes })}
          {story.sampleNote && ` · ${story.sampleNote}`}
        </p>
      </div>
      <details className="disclosure">
        <summary className={first ? buttonClass({ kind: 'primary' }) : 'arrow-link is-down'} aria-describedby={story.slug}>
          {m.podcast_storyRead()}
          <Arrow className="i" aria-hidden="true" />
        </summary>
        <div className="prose" dangerouslySetInnerHTML={{ __html: story.html }} />
      </details>
    </article>
  )
}
