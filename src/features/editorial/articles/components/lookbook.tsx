import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import type { SheMoves } from '../schema'

/** Four outfits, drawn by one detail each. */
export function Lookbook({ title, lead, items }: SheMoves['lookbook']) {
  return (
    <section className="section" aria-labelledby="h-lookbook">
      <div className="head head-split">
        <h2 id="h-lookbook">{title}</h2>
        <p className="lead">{lead}</p>
      </div>
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
