import { ChevronDown, Mic } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { Disclosure } from '~/ui/disclosure'
import { PageIntro } from '~/ui/page-intro'
import type { Episode, Podcast } from '../data.server'
import { TakePart } from './take-part'

interface PodcastPageProps {
  podcast: Podcast
  /** Stories of couples, which belong to another feature. */
  stories: ReactNode
  /** The button that shares a story, suggests a topic, or asks to hear of the first recording. */
  request: (offer: RequestOffer) => ReactNode
}

/** What can be read comes first. The podcast is described, not played: there is neither a feed nor a player until recordings exist. */
export function PodcastPage({ podcast, stories, request }: PodcastPageProps) {
  const { title, lead, silent, sampleNote, episodes } = podcast
  const [newest, ...earlier] = episodes
  return (
    <main id="obsah">
      <div className="wrap">
        <PageIntro title={title} lead={lead} />
      </div>
      {stories}
      <section className="section podcast" aria-labelledby="h-podcast">
        <div className="wrap">
          <div className="head head-split">
            <h2 id="h-podcast">{silent.title}</h2>
            <div className="stack">
              <p className="lead">{silent.lead}</p>
              <p className="small muted">{sampleNote}</p>
            </div>
          </div>
          {newest && <Newest episode={newest} request={request} />}
          <div className="episodes">
            {earlier.map((episode) => (
              <EpisodeItem key={episode.slug} episode={episode} />
            ))}
          </div>
        </div>
      </section>
      <div className="wrap section">
        <TakePart request={request} />
      </div>
    </main>
  )
}

function Newest({ episode, request }: { episode: Episode } & Pick<PodcastPageProps, 'request'>) {
  return (
    <article className="feature episode-first" aria-labelledby={episode.slug}>
      <ArtImage {...episode.art} />
      <div className="stack">
        <div className="row">
          <Badge kind="soft" icon={<Mic className="i" aria-hidden="true" />}>
            {m.podcast_notRecorded()}
          </Badge>
          <span className="small muted nums">{m.podcast_episode({ number: episode.number })}</span>
        </div>
        <h3 id={episode.slug}>{episode.title}</h3>
        <p className="text-ink-2">{episode.description}</p>
        <HomeQuestion>{episode.homeQuestion}</HomeQuestion>
        <Disclosure title={m.podcast_details()}>
          <EpisodeNotes episode={episode} />
        </Disclosure>
        {request({ kind: 'interest', subject: 'podcast', label: m.podcast_notifyMe() })}
      </div>
    </article>
  )
}

function EpisodeItem({ episode }: { episode: Episode }) {
  return (
    <article aria-labelledby={episode.slug}>
      <details className="disclosure">
        <summary className="acc-trigger">
          <ArtImage {...episode.art} alt="" as="span" />
          <h3 id={episode.slug}>{episode.title}</h3>
          <small className="nums">
            {m.podcast_episode({ number: episode.number })} · {m.podcast_notRecorded()}
          </small>
          <ChevronDown className="i" aria-hidden="true" />
        </summary>
        <div className="stack">
          <p>{episode.description}</p>
          <HomeQuestion>{episode.homeQuestion}</HomeQuestion>
          <EpisodeNotes episode={episode} />
        </div>
      </details>
    </article>
  )
}

function HomeQuestion({ children }: { children: string }) {
  return (
    <p className="home-question">
      <small>{m.podcast_homeQuestion()}</small> {children}
    </p>
  )
}

function EpisodeNotes({ episode }: { episode: Episode }) {
  return (
    <dl className="notes">
      <div>
        <dt>{m.podcast_guests()}</dt>
        <dd>{episode.guests}</dd>
      </div>
      <div>
        <dt>{m.podcast_notes()}</dt>
        <dd>
          <ul>
            {episode.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  )
}
