import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ArtInline } from './inline'
import { Hundred } from './pairs'
import { ArtImage } from './picture'
import { parseArtRequest } from './request'

const pictures = (markup: string) =>
  Array.from(markup.matchAll(/<img [^>]*src="([^"]+)"[^>]*>/g), ([tag, src = '']) => ({
    tag,
    request: parseArtRequest(new URL(src.replaceAll('&amp;', '&'), 'https://sfera.example')),
  }))

describe('picture', () => {
  test('of a light mood has a night image beside it, which waits until it is seen', () => {
    const [light, night, ...rest] = pictures(renderToStaticMarkup(<ArtImage seed="respekt" mood="lazen" loading="eager" alt="Vlny" />))
    expect(rest).toEqual([])
    expect(light?.tag).toContain('class="art-light"')
    expect(light?.tag).toContain('loading="eager"')
    expect(night?.tag).toContain('class="art-night"')
    expect(night?.tag).toContain('loading="lazy"')
    expect(light?.request).toEqual({ seed: 'respekt', variant: 'cover', mood: 'lazen' })
    expect(night?.request).toEqual({ seed: 'respekt', variant: 'cover', mood: 'lazen', night: true })
  })

  test('of a dark mood serves both themes', () => {
    const found = pictures(
      renderToStaticMarkup(<ArtImage seed="odvaha#3" variant="event" size={[900, 640]} mood="granat" comp="obzor" t={0.4} />),
    )
    expect(found).toHaveLength(1)
    expect(found[0]?.tag).not.toContain('class=')
    expect(found[0]?.tag).toContain('width="900" height="640"')
    expect(found[0]?.tag).toContain('alt=""')
    const asked = { seed: 'odvaha#3', variant: 'event', w: 900, h: 640, mood: 'granat', comp: 'obzor', t: 0.4 }
    expect(found[0]?.request).toEqual(asked)
  })
})

describe('inlined', () => {
  test('the hero stays small and follows the theme', () => {
    const markup = renderToStaticMarkup(<ArtInline seed="sfera" variant="hero" className="hero-art" />)
    expect(markup).toContain('light-dark(')
    expect(Buffer.byteLength(markup)).toBeLessThan(7000)
  })

  test('a hundred couples stay small and are named', () => {
    const markup = renderToStaticMarkup(<Hundred label="Sto párů" />)
    const count = (kind: string) => markup.split(`href="#pair-${kind}"`).length - 1
    expect(['happy', 'unhappy', 'separated', 'divorced'].map(count)).toEqual([30, 7, 13, 50])
    expect(markup).toContain('role="img" aria-label="Sto párů"')
    expect(Buffer.byteLength(markup)).toBeLessThan(6000)
  })
})
