import type { ReactNode } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { Disclosure } from '~/ui/disclosure'
import { Notice } from '~/ui/notice'
import { PageIntro } from '~/ui/page-intro'
import type { Episode, Podcast } from '../data.server'
import { TakePart } from './take-part'

interface PodcastPageProps {
  podcast: Podcast
  /** Stories of couples, which belong to another feature. */
  stories: ReactNode
  /** The button that shares a story or suggests a topic. */
  request: (offer: RequestOffer) => ReactNode
}

/** The podcast is described, not played: there is neither a feed nor a player until recordings exist (readings R12). */
export function PodcastPage({ podcast, stories, request }: PodcastPageProps) {
  const [newest, ...earlier] = podcast.episodes
  return (
    <main id="obsah" className="wrap">
      <PageIntro title={podcast.title} lead={podcast.lead} />
      <Notice>{podcast.sampleNote}</Notice>
      {newest && <Newest episode={newest} />}
      <section className="stack found" aria-labelledby="h-epizody">
        <h2 id="h-epizody">{m.podcast_more()}</h2>
        <div className="cols cols-3">
          {earlier.map((episode) => (
            <EpisodeItem key={episode.slug} episode={episode} />
          ))}
        </div>
      </section>
      {stories}
      <TakePart request={request} />
    </main>
  )
}

function Newest({ episode }: { episode: Episode }) {
  return (
    <article className="feature" aria-labelledby="h-nejnovejsi">
      <ArtImage {...episode.art} alt="" loading="eager" />
      <div className="stack">
        <div className="row">
          <Badge>{m.podcast_notRecorded()}</Badge>
        </div>
        <h2 id="h-nejnovejsi">{episode.title}</h2>
        <EpisodeFacts number={episode.number} />
        <p className="lead">{episode.description}</p>
        <EpisodeNotes episode={episode} />
      </div>
    </article>
  )
}

function EpisodeItem({ episode }: { episode: Episode }) {
  return (
    <article className="card product" aria-labelledby={episode.slug}>
      <ArtImage {...episode.art} alt="" size={[1200, 800]} />
      <div className="product-in">
        <div className="row">
          <Badge>{m.podcast_notRecorded()}</Badge>
        </div>
        <h3 id={episode.slug}>{episode.title}</h3>
        <div className="stack">
          <EpisodeFacts number={episode.number} />
          <p>{episode.description}</p>
        </div>
        <EpisodeNotes episode={episode} />
      </div>
    </article>
  )
}

/** Day and length belong to a recording: what the file says of them is a plan. */
function EpisodeFacts({ number }: Pick<Episode, 'number'>) {
  return (
    <p className="small muted nums">
      {m.podcast_episode({ number })} · {m.podcast_noDateYet()}
    </p>
  )
}

function EpisodeNotes({ episode }: { episode: Episode }) {
  return (
    <Disclosure title={m.podcast_details()}>
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
        <div>
          <dt>{m.podcast_homeQuestion()}</dt>
          <dd>{episode.homeQuestion}</dd>
        </div>
      </dl>
    </Disclosure>
  )
}
