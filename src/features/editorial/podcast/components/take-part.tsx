import type { ReactNode } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'

/** Readers offer a story or a topic. */
export function TakePart({ request }: { request: (offer: RequestOffer) => ReactNode }) {
  return (
    <section className="letter" aria-labelledby="h-zapojte-se">
      <ArtImage seed="mate-co-rict" comp="souhvezdi" mood="svestka" size={[900, 640]} />
      <div className="letter-in">
        <h2 id="h-zapojte-se">{m.podcast_takePart_title()}</h2>
        <p>{m.podcast_takePart_text()}</p>
        <div className="row">
          {request({ kind: 'story', label: m.podcast_shareStory() })}
          {request({ kind: 'topic', label: m.podcast_suggestTopic() })}
        </div>
      </div>
    </section>
  )
}
