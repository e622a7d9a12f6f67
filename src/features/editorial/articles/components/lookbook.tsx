import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { SectionHead } from '~/ui/section-head'
import type { SheMoves } from '../data.server'

/** Four outfits, drawn by one detail each. */
export function Lookbook({ title, lead, items }: SheMoves['lookbook']) {
  return (
    <section className="section" aria-labelledby="h-lookbook">
      <SectionHead id="h-lookbook" title={title} lead={lead} />
      <div className="lookbook">
        {items.map((outfit) => (
          <article key={outfit.id} className="stack" aria-labelledby={`satnik-${outfit.id}`}>
            <ArtImage {...outfit.art} variant="lookbook" />
            <h3 id={`satnik-${outfit.id}`}>{outfit.title}</h3>
            <p className="small muted">{m.sheMoves_lookbook_occasion({ name: outfit.occasion })}</p>
            <p className="small">{outfit.description}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
