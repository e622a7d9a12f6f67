import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { ContactDialog } from '~/ui/contact-dialog'

const root = getRouteApi('__root__')

/** Readers offer a story or a topic. Until requests are stored, by e-mail. */
export function TakePart() {
  const { contactEmail } = root.useLoaderData()
  return (
    <section className="letter evening guide" aria-labelledby="h-zapojte-se">
      <ArtImage seed="mate-co-rict" variant="event" comp="lampiony" mood="svestka" size={[900, 640]} />
      <div className="letter-in">
        <h2 id="h-zapojte-se">{m.podcast_takePart_title()}</h2>
        <p>{m.podcast_takePart_text()}</p>
        <div className="row">
          <ContactDialog
            label={m.podcast_shareStory()}
            look={{ kind: 'primary' }}
            title={m.request_story_title()}
            email={contactEmail}
            subject={m.request_story_title()}
          >
            <p>{m.request_story_text()}</p>
          </ContactDialog>
          <ContactDialog
            label={m.podcast_suggestTopic()}
            title={m.request_topic_title()}
            email={contactEmail}
            subject={m.request_topic_title()}
          >
            <p>{m.request_topic_text()}</p>
          </ContactDialog>
        </div>
      </div>
    </section>
  )
}
