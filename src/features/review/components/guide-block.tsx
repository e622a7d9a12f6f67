import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { GuideDialog } from './guide-dialog'

/** Ends every page of reviews: nobody has to go alone. */
export function GuideBlock() {
  return (
    <section className="letter evening guide" aria-labelledby="h-pruvodce">
      <ArtImage seed="domluvit-pruvodce" variant="event" comp="lampiony" mood="granat" size={[900, 640]} />
      <div className="letter-in">
        <h2 id="h-pruvodce">{m.reviews_guideBlock_title()}</h2>
        <p>{m.reviews_guideBlock_text()}</p>
        <div className="row">
          <GuideDialog label={m.reviews_arrangeGuide()} kind="primary" />
          <ArrowLink href="/o-nas">{m.reviews_guideBlock_aboutLink()}</ArrowLink>
        </div>
      </div>
    </section>
  )
}
