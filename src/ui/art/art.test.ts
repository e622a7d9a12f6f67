import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { art, artMeta } from './art'
import { overlap } from './overlap'
import type { ArtOptions } from './render'
import { ART_VERSION } from './request'
import { themedArt } from './themed'
import type { Variant } from './variants'
import { artIdentity, COMPOSITIONS, MOODS, nightMood, VARIANTS } from './variants'

/** First 16 hexadecimal digits of the SHA-256 of drawings; of the first twenty compositions taken from the design's reference renderer. */
const GOLDEN: readonly (readonly [seed: string, variant: Variant, options: ArtOptions, sha256: string])[] = [
  ['prunik#0', 'cover', { comp: 'prunik', mood: 'usvit' }, '04343494de3ef84a'],
  ['prunik#1', 'course', { comp: 'prunik', mood: 'mech' }, '5baf73cd78712795'],
  ['prunik#2', 'hero', { comp: 'prunik', mood: 'soumrak' }, '98ef6ce1487074ea'],
  ['zakryt#0', 'portrait', { comp: 'zakryt', mood: 'karneol' }, 'bb3fc5f1e2aa6bfe'],
  ['zakryt#1', 'lookbook', { comp: 'zakryt', mood: 'lazen' }, '8f8c456f1c5d5c88'],
  ['zakryt#2', 'banner', { comp: 'zakryt', mood: 'tun' }, 'f996fbb03cb9fe14'],
  ['vlny#0', 'event', { comp: 'vlny', mood: 'granat' }, '589fed7b3d710967'],
  ['vlny#1', 'avatar', { comp: 'vlny', mood: 'porcelan' }, '5b4608f23b6e6370'],
  ['vlny#2', 'cover', { comp: 'vlny', mood: 'jantar' }, 'a79e0f5a8ec21934'],
  ['duny#0', 'course', { comp: 'duny', mood: 'svestka' }, '6dfe667ab0e1b5d5'],
  ['duny#1', 'hero', { comp: 'duny', mood: 'med' }, 'b8ba5ec67f6e0bad'],
  ['duny#2', 'portrait', { comp: 'duny', mood: 'kura' }, '61674f84ee480098'],
  ['zavoj#0', 'lookbook', { comp: 'zavoj', mood: 'pulnoc' }, 'e94c3994fe888e68'],
  ['zavoj#1', 'banner', { comp: 'zavoj', mood: 'pisek' }, '07273d30d6d5da3a'],
  ['zavoj#2', 'event', { comp: 'zavoj', mood: 'popel' }, '601032f48333aacc'],
  ['obzor#0', 'avatar', { comp: 'obzor', mood: 'mech' }, 'e294a9c2a2a95342'],
  ['obzor#1', 'cover', { comp: 'obzor', mood: 'soumrak' }, '5b1c9417d72a8c06'],
  ['obzor#2', 'course', { comp: 'obzor', mood: 'usvit' }, '950b04c0642fc71a'],
  ['kvet#0', 'hero', { comp: 'kvet', mood: 'lazen' }, '09fccba62240b981'],
  ['kvet#1', 'portrait', { comp: 'kvet', mood: 'tun' }, '23ef1fa99f9b5174'],
  ['kvet#2', 'lookbook', { comp: 'kvet', mood: 'karneol' }, '51b92380380ccae2'],
  ['drahy#0', 'banner', { comp: 'drahy', mood: 'porcelan' }, '277a3b7e60ea735d'],
  ['drahy#1', 'event', { comp: 'drahy', mood: 'jantar' }, '3123a6a74b7b007e'],
  ['drahy#2', 'avatar', { comp: 'drahy', mood: 'granat' }, '1ba2ecab4bbe5206'],
  ['brana#0', 'cover', { comp: 'brana', mood: 'med' }, '44257408416eeee5'],
  ['brana#1', 'course', { comp: 'brana', mood: 'kura' }, '827159a53d2728eb'],
  ['brana#2', 'hero', { comp: 'brana', mood: 'svestka' }, '60759185a169fb08'],
  ['lampiony#0', 'portrait', { comp: 'lampiony', mood: 'pisek' }, '752858f6258562c3'],
  ['lampiony#1', 'lookbook', { comp: 'lampiony', mood: 'popel' }, 'bec2b84eef11bce0'],
  ['lampiony#2', 'banner', { comp: 'lampiony', mood: 'pulnoc' }, 'a67d4154c67fdb4c'],
  ['okno#0', 'event', { comp: 'okno', mood: 'soumrak' }, '932357650b6c61d2'],
  ['okno#1', 'avatar', { comp: 'okno', mood: 'usvit' }, '7036427ae005e4a4'],
  ['okno#2', 'cover', { comp: 'okno', mood: 'mech' }, 'd37c9b64a34d8723'],
  ['faze#0', 'course', { comp: 'faze', mood: 'tun' }, '774ad6631508cba4'],
  ['faze#1', 'hero', { comp: 'faze', mood: 'karneol' }, '2c3ab2a60bf2f654'],
  ['faze#2', 'portrait', { comp: 'faze', mood: 'lazen' }, '836ab3f8411e7afe'],
  ['schody#0', 'lookbook', { comp: 'schody', mood: 'jantar' }, '52fd995d263cfe44'],
  ['schody#1', 'banner', { comp: 'schody', mood: 'granat' }, 'f694a2d0eb75db88'],
  ['schody#2', 'event', { comp: 'schody', mood: 'porcelan' }, '4a68633bbdba0da4'],
  ['privesek#0', 'avatar', { comp: 'privesek', mood: 'kura' }, 'a06901db9a7a46ae'],
  ['privesek#1', 'cover', { comp: 'privesek', mood: 'svestka' }, '9b216a1207604d4c'],
  ['privesek#2', 'course', { comp: 'privesek', mood: 'med' }, '80853426fa7be538'],
  ['vystrih#0', 'hero', { comp: 'vystrih', mood: 'popel' }, '8c8e4016de7795e1'],
  ['vystrih#1', 'portrait', { comp: 'vystrih', mood: 'pulnoc' }, '9c8c93cb7056963d'],
  ['vystrih#2', 'lookbook', { comp: 'vystrih', mood: 'pisek' }, 'cbf712d5b5ff08b5'],
  ['vejir#0', 'banner', { comp: 'vejir', mood: 'usvit' }, '78386a04c1f95a00'],
  ['vejir#1', 'event', { comp: 'vejir', mood: 'mech' }, '2bdb6cf4ce429692'],
  ['vejir#2', 'avatar', { comp: 'vejir', mood: 'soumrak' }, 'a15da351323cf3c9'],
  ['lem#0', 'cover', { comp: 'lem', mood: 'karneol' }, 'c7f2a72439e6d8f6'],
  ['lem#1', 'course', { comp: 'lem', mood: 'lazen' }, '30bbb3205a069ad0'],
  ['lem#2', 'hero', { comp: 'lem', mood: 'tun' }, '90a24451a8c08488'],
  ['dvojice#0', 'portrait', { comp: 'dvojice', mood: 'granat' }, '3dedcc82a280cf0a'],
  ['dvojice#1', 'lookbook', { comp: 'dvojice', mood: 'porcelan' }, '7819ffa10f2f1ea5'],
  ['dvojice#2', 'banner', { comp: 'dvojice', mood: 'jantar' }, 'eba1bf4bdf57285f'],
  ['znak#0', 'event', { comp: 'znak', mood: 'svestka' }, 'e71e3dea3197e8cb'],
  ['znak#1', 'avatar', { comp: 'znak', mood: 'med' }, '254f361b8c203069'],
  ['znak#2', 'cover', { comp: 'znak', mood: 'kura' }, '25d87ac477225af7'],
  ['hero#0', 'course', { comp: 'hero', mood: 'pulnoc' }, '5ba39e4d895393d2'],
  ['hero#1', 'hero', { comp: 'hero', mood: 'pisek' }, '4b58a87e085b15b3'],
  ['hero#2', 'portrait', { comp: 'hero', mood: 'popel' }, '4d16e8c674112b85'],
  ['labyrint#0', 'banner', { comp: 'labyrint', mood: 'pulnoc' }, '0e3dc2f445b50471'],
  ['labyrint#1', 'portrait', { comp: 'labyrint', mood: 'usvit' }, '7781d2b653b1614f'],
  ['most#0', 'course', { comp: 'most', mood: 'lazen' }, '8f3a0f59d40c33d8'],
  ['most#1', 'lookbook', { comp: 'most', mood: 'granat' }, '323c080529c8dab5'],
  ['ozvena#0', 'cover', { comp: 'ozvena', mood: 'usvit' }, '3c600958fd6cf147'],
  ['ozvena#1', 'avatar', { comp: 'ozvena', mood: 'tun' }, '8a00ff499cb9cee5'],
  ['souhvezdi#0', 'cover', { comp: 'souhvezdi', mood: 'svestka' }, '97ab8edf994150aa'],
  ['souhvezdi#1', 'hero', { comp: 'souhvezdi', mood: 'porcelan' }, 'c3936ece4b77919e'],
  ['mozaika#0', 'cover', { comp: 'mozaika', mood: 'karneol' }, '55e641aa23d1837b'],
  ['mozaika#1', 'event', { comp: 'mozaika', mood: 'jantar' }, '3cae3738c7739506'],
  ['vetev#0', 'cover', { comp: 'vetev', mood: 'usvit' }, '8483c5bb5d5e88de'],
  ['vetev#1', 'portrait', { comp: 'vetev', mood: 'tun' }, 'dbf34d5a4c2d53b0'],
  ['plachty#0', 'course', { comp: 'plachty', mood: 'lazen' }, 'a0ef0eaeaefde8c0'],
  ['plachty#1', 'lookbook', { comp: 'plachty', mood: 'svestka' }, '9ea936f766944dad'],
  ['mobil#0', 'banner', { comp: 'mobil', mood: 'karneol' }, 'aa403cbb9055a49c'],
  ['mobil#1', 'portrait', { comp: 'mobil', mood: 'med' }, '6b7cac8baacece25'],
  ['profil#0', 'event', { comp: 'profil', mood: 'med', t: 0.8, lights: [1, 0.5, 0, 1, 0.5, 0.5, 0, 1, 0.5, 0] }, 'a01154d5ef5edb79'],
  ['profil#1', 'avatar', { comp: 'profil', mood: 'pulnoc' }, '6284fe57f376d59f'],
  ['sfera', 'hero', {}, '7aba87c3e8cefb49'],
  ['sfera', 'hero', { night: true }, '8d0489f696929ab0'],
  ['respekt', 'portrait', { comp: 'vlny', mood: 'lazen', night: true }, 'baf8e69efac2ae7e'],
  ['fantasy-club-prague#5', 'event', { mood: 'granat', w: 1200, h: 690, title: 'Brána "A" & <B>' }, '03670e8deea7d46b'],
  ['openfit-4', 'cover', { comp: 'prunik', mood: 'svestka', t: 0.4, w: 600, h: 1200 }, '82e496b95edd98cc'],
  ['openfit', 'cover', { comp: 'prunik', t: 0 }, '95888891d13174c6'],
  ['openfit', 'cover', { comp: 'prunik', t: 1 }, 'd322bee68b43f5c4'],
  ['autorka', 'portrait', { people: 1, mood: 'pisek' }, 'e3937cf4ac7c9461'],
  ['klara-a-tomas', 'portrait', { people: 2 }, 'a49ad96f767563f5'],
  ['Klára a Tomáš', 'avatar', {}, '73047430e7c44ccc'],
  ['klara-a-tomas', 'avatar', { night: true }, 'aa071382be9a9c5e'],
  ['clanek', 'cover', { grain: true }, 'a35d2b2aa9da2bb2'],
  ['clanek', 'cover', { grain: 0.25, w: 1200, h: 630 }, '6887e5fbf648b6e4'],
  ['brana-webu', 'event', { comp: 'brana', fit: 'xMidYMax slice', w: 900, h: 1000 }, '0641893c1cb2aba9'],
  ['dopisy', 'banner', { comp: 'duny', mood: 'med', w: 900, h: 760, night: true }, '23d7dea936e0fb59'],
  ['retreat#12', 'event', {}, '25c6bff6f9158871'],
  ['kurz#2', 'course', { night: true }, '65d48be7c41cd983'],
  ['slug#navic', 'lookbook', { w: 16, h: 2400 }, '3f8b70d902c9b3d9'],
]

const sha256 = (text: string, digits: number) => createHash('sha256').update(text).digest('hex').slice(0, digits)

describe('golden drawings', () => {
  test.each(GOLDEN)('%s %s %o', (seed, variant, options, expected) => {
    expect(sha256(art(seed, variant, options), 16)).toBe(expected)
  })

  test('cover every composition and every mood', () => {
    const drawn = GOLDEN.map(([seed, variant, options]) => artMeta(seed, variant, options))
    expect(new Set(drawn.map(({ comp }) => comp))).toEqual(new Set(COMPOSITIONS))
    expect(new Set(drawn.map(({ mood }) => mood))).toEqual(new Set(MOODS))
  })

  test('give the version in picture addresses, which caches keep for ever', () => {
    expect(ART_VERSION).toBe(sha256(GOLDEN.map(([, , , digest]) => digest).join(''), 8))
  })

  test('pictograms', () => {
    const steps = Array.from({ length: 21 }, (_, i) => overlap(i / 20, i % 2 ? { align: 'start' } : {}))
    expect(sha256(steps.join('\n'), 16)).toBe('327f8cc5d0e241ff')
  })
})

const options: fc.Arbitrary<ArtOptions> = fc.record(
  {
    mood: fc.constantFrom(...MOODS),
    comp: fc.constantFrom(...COMPOSITIONS),
    w: fc.integer({ min: 16, max: 2400 }),
    h: fc.integer({ min: 16, max: 2400 }),
    night: fc.boolean(),
    people: fc.constantFrom(1 as const, 2 as const),
    t: fc.double({ min: 0, max: 1, noNaN: true }),
    lights: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 10 }),
    grain: fc.boolean(),
    title: fc.string({ maxLength: 80 }),
  },
  { requiredKeys: [] },
)
const input = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom(...VARIANTS), options)

describe('any drawing', () => {
  test('is pure', () => {
    fc.assert(
      fc.property(input, input, (one, other) => {
        const first = art(...one)
        art(...other)
        expect(art(...one)).toBe(first)
      }),
    )
  })

  test('is well-formed, defines each id once and refers to no other', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { ids, references } = readMarkup(art(...one))
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toEqual(expect.arrayContaining(references))
      }),
    )
  })

  test('is between 1.5 and 16 kB', () => {
    fc.assert(
      fc.property(input, (one) => {
        const bytes = Buffer.byteLength(art(...one))
        expect(bytes).toBeGreaterThanOrEqual(1536)
        expect(bytes).toBeLessThanOrEqual(16384)
      }),
    )
  })

  test('escapes its title and is hidden without one', () => {
    fc.assert(
      fc.property(input, fc.string({ minLength: 1 }), ([seed, variant, rest], title) => {
        const { attributes } = readMarkup(art(seed, variant, { ...rest, title }))
        expect(attributes['role']).toBe('img')
        expect(unescape(attributes['aria-label'] ?? '')).toBe(title)
        expect(readMarkup(art(seed, variant, { ...rest, title: '' })).attributes['aria-hidden']).toBe('true')
      }),
    )
  })

  test('keeps one mood through a gallery and repeats no composition before all were seen', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z-]{1,20}$/), fc.constantFrom(...VARIANTS), (slug, variant) => {
        const gallery = Array.from({ length: 5 }, (_, i) => artIdentity(`${slug}#${i}`, variant))
        const choices = { lookbook: 5, cover: 5, event: 5, course: 5, banner: 3, portrait: 1, avatar: 1, hero: 1 }[variant]
        expect(new Set(gallery.map(({ mood }) => mood)).size).toBe(1)
        expect(new Set(gallery.map(({ comp }) => comp)).size).toBe(choices)
      }),
    )
  })

  test('of a light mood carries the night colours when inlined', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.constantFrom(...VARIANTS), fc.constantFrom(...MOODS), (seed, variant, mood) => {
        const inlined = themedArt(seed, variant, { mood })
        const pick = (side: 1 | 2) => inlined.replace(/="#[0-9a-f]{6}" style="[a-z-]+:light-dark\((#\w+),(#\w+)\)"/g, `="$${side}"`)
        const withoutIds = (markup: string) => markup.replace(/(id="|url\(#)a[0-9a-z]+/g, '$1')
        expect(pick(1)).toBe(art(seed, variant, { mood }))
        expect(withoutIds(pick(2))).toBe(withoutIds(art(seed, variant, { mood: nightMood(mood) ?? mood })))
      }),
    )
  })
})

/** A strict reader of the little XML that drawings use: quoted attributes, closed elements, one root, no text. */
function readMarkup(markup: string): { attributes: Record<string, string>; ids: string[]; references: string[] } {
  const open: string[] = []
  const elements: Record<string, string>[] = []
  let end = 0
  for (const tag of markup.matchAll(/<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<]*")*) ?(\/?)>/g)) {
    const [text, slash, name = '', attributes = '', selfClosing] = tag
    expect(tag.index).toBe(end)
    end = tag.index + text.length
    if (slash) expect(open.pop()).toBe(name)
    else
      elements.push(
        Object.fromEntries(Array.from(attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g), ([, key = '', value]) => [key, value ?? ''])),
      )
    if (!slash && !selfClosing) open.push(name)
    if (end < markup.length) expect(open).not.toEqual([])
  }
  expect([end, open]).toEqual([markup.length, []])
  expect(markup.replace(/&(?:amp|quot|lt);/g, '')).not.toContain('&')
  return {
    attributes: elements[0] ?? {},
    ids: elements.flatMap(({ id }) => id ?? []),
    references: Array.from(markup.matchAll(/url\(#([^)]*)\)/g), ([, id]) => id ?? ''),
  }
}

const unescape = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
