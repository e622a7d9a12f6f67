import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nb, tiedHtml } from './typography'

const NBSP = '\u00a0'

/** Czech-looking sentences: dense in the words, numbers and units that the rules are about. */
const word = fc.constantFrom(
  ...'k s v z o u a i K S V Z O U A I e 1 12 1. 2025 000 % Kč MB dní let červen července 7. (a „o x, přes „Ne“'.split(' '),
)
const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))
const anyText = fc.oneof(sentence, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))

describe('nb', () => {
  it.each([
    ['Přihlaste se k účtu a pokračujte v testu', 'Přihlaste se k~účtu a~pokračujte v~testu'],
    ['V pátek i v sobotu', 'V~pátek i~v~sobotu'],
    ['„A teď“ (s partnerem)', '„A~teď“ (s~partnerem)'],
    ['599 Kč, sleva 25 % a 2 MB', '599~Kč, sleva 25~% a~2~MB'],
    ['10–15 minut, 30 dní, 18 let, 24 měsíců', '10–15~minut, 30~dní, 18~let, 24~měsíců'],
    ['25 000 Kč', '25~000~Kč'],
    ['1 000 000 korun', '1~000~000~korun'],
    ['účinné od 1. července 2025', 'účinné od 1.~července 2025'],
    ['zapsáno 1. 7. 2025', 'zapsáno 1.~7.~2025'],
    ['+420 777 123 456', '+420~777~123~456'],
  ])('%s', (plain, expected) => {
    expect(nb(plain)).toBe(expected.replaceAll('~', NBSP))
  })

  it.each(['e mail', 'dva kluby', 'káva i', '3 kroky', 'roku 2024 100 párů', 'účinné od 32', 'Ta minuta', 'á b'])(
    'leaves „%s“ alone',
    (text) => {
      expect(nb(text)).toBe(text)
    },
  )

  it('treats a decomposed accent as part of its letter', () => {
    expect(nb('e\u0301a b')).toBe('e\u0301a b')
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(nb(nb(text))).toBe(nb(text))
      }),
    )
  })

  it('changes nothing but plain spaces', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(nb(text).replaceAll(NBSP, ' ')).toBe(text.replaceAll(NBSP, ' '))
      }),
    )
  })

  it('never leaves a one-letter word before a plain space', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        expect(nb(text)).not.toMatch(/(?<![\p{L}\p{N}])[ksvzouai] \S/iu)
      }),
    )
  })

  it('never leaves a unit on the next line', () => {
    const amount = fc.integer({ min: 0, max: 99_999 }).map((value) => value.toLocaleString('cs-CZ').replaceAll(NBSP, ' '))
    const unit = fc.constantFrom('%', 'Kč', '€', 'MB', 'min', 'minut', 'hodiny', 'dní', 'let', 'měsíců')
    fc.assert(
      fc.property(amount, unit, (number, name) => {
        expect(nb(`${number} ${name}`)).not.toContain(' ')
      }),
    )
  })
})

describe('tiedHtml', () => {
  it.each([
    ['<p>Pošlete e-mail.</p>', '<p>Pošlete e-~mail.</p>'],
    ['<h2>A 15-minute <em>e-mail</em></h2>', '<h2>A 15-~minute <em>e-~mail</em></h2>'],
    ['<p>S-Tier, 1-on-1</p>', '<p>S-~Tier, 1-~on-~1</p>'],
    ['<p>Chcete-li check-in, 10:30–11:15</p>', '<p>Chcete-~li check-~in, 10:30–~11:15</p>'],
  ])('%s', (html, expected) => {
    expect(tiedHtml(html)).toBe(expected.replaceAll('~', '\u2060'))
  })

  it.each(['<a href="/e-shop" title="e-mail">obchod</a>', '<p>Self-reflection, 2026-03-15, 1. ledna 2027 a 10 – 15</p>'])(
    'leaves %s alone',
    (html) => {
      expect(tiedHtml(html)).toBe(html)
    },
  )
})
