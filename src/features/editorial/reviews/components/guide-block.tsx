import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'

/** Ends every page of reviews: nobody has to go alone. `ask` is the button that asks for a guide. */
export function GuideBlock({ ask }: { ask: ReactNode }) {
  return (
    <section className="letter evening guide" aria-labelledby="h-pruvodce">
      <ArtImage seed="domluvit-pruvodce" variant="event" comp="lampiony" mood="granat" size={[900, 640]} />
      <div className="letter-in">
        <h2 id="h-pruvodce">{m.reviews_guideBlock_title()}</h2>
        <p>{m.reviews_guideBlock_text()}</p>
        <div className="row">
          {ask}
          <ArrowLink href="/o-nas">{m.reviews_guideBlock_aboutLink()}</ArrowLink>
        </div>
      </div>
    </section>
  )
}
