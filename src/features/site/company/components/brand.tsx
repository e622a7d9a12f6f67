import { m } from '~/paraglide/messages'
import { Logo } from '~/ui/logo'
import { SectionHead } from '~/ui/section-head'
import type { PartnersPage } from '../data.server'

/** Logo and palette; the colours are the same in both themes, as they are what is shown. */
export function Brand({ brand }: { brand: PartnersPage['brand'] }) {
  return (
    <section className="wrap section section-follows" aria-labelledby="h-znacka">
      <SectionHead id="h-znacka" title={brand.title} lead={brand.lead} />
      <div className="stack">
        <div className="brand-logo card">
          <Logo label={m.a11y_logo()} />
        </div>
        <p className="small muted">{brand.logoNote}</p>
      </div>
      <h3 className="palette-title">{brand.paletteTitle}</h3>
      <ul className="palette">
        {brand.palette.map(({ token, hex, name, use }) => (
          <li key={token}>
            <span className="swatch" style={{ background: hex }} />
            <b>{name}</b>
            <code>{hex}</code>
            <span className="small muted">{use}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
