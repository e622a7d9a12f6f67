import { expect, test } from 'vitest'
import { pdfFacts } from '../../../../../test/pdf-facts'
import { type ResultPdf, resultPdf } from './result.server'

const part = (title: string) => ({ title, html: `<p>${title} &amp; <em>text</em>,<br />with <a href="/koucink">a link</a>.</p>` })

const sample: ResultPdf = {
  locale: 'en',
  brand: 'Sféra',
  author: 'Sféra s.r.o.',
  origin: 'https://sfera.example',
  title: 'Tier Assessment',
  dateLine: 'Completed 2 March 2026',
  day: '2026-03-02',
  tone: 'mid',
  letter: 'B',
  figure: 'B-Tier',
  name: 'B-Tier: Dreaming Without Grounding',
  marks: ['Risk: Medium'],
  about: ['About <it> & more'],
  lead: '<p>Lead</p>',
  parts: { strengths: part('Strengths'), talk: part('Talk'), exercise: part('Exercise'), next: part('Next') },
  profile: [{ name: 'Consent & balance', word: 'a strength' }],
  starters: { intro: null, items: [{ topic: 'Bond', text: 'When?' }], whenToSkip: 'Skip it.' },
  nextSteps: [
    { href: '/akademie/start', text: 'Begin' },
    { href: null, text: 'Elsewhere' },
  ],
  disclaimer: 'No diagnosis.',
  helpNote: { title: 'Help', text: 'Call', lines: [{ phone: '112', name: 'Emergency', about: 'always' }], awaitsExpert: false },
}

test('a result becomes a whole, tagged and accessible file with all of its parts', async () => {
  const facts = pdfFacts(await resultPdf(sample))
  expect(facts).toMatchObject({
    whole: true,
    title: 'Tier Assessment, Completed 2 March 2026',
    language: 'en',
    accessibility: '1',
    tagged: true,
    bookmarks: ['Strengths', 'Topic profile', 'Questions for one evening', 'Talk', 'Exercise', 'Next', 'Help'],
  })
  expect(facts.elements).toEqual(expect.arrayContaining(['H1', 'L', 'LI', 'Table', 'TH', 'TD', 'Link']))
})

test('links are whole addresses in the language of the file', async () => {
  const source = (await resultPdf(sample)).toString('latin1')
  expect([...source.matchAll(/\/URI \(([^)]*)\)/g)].map(([, uri]) => uri)).toEqual(
    expect.arrayContaining(['https://sfera.example/koucink', 'https://sfera.example/en/akademie/start']),
  )
})

test('a result that is told in a figure, without parts and topics, is whole too', async () => {
  const facts = pdfFacts(
    await resultPdf({
      ...sample,
      locale: 'cs',
      letter: null,
      figure: '45 %',
      tone: 'high',
      parts: null,
      profile: [],
      starters: null,
      nextSteps: [],
    }),
  )
  expect(facts).toMatchObject({ whole: true, language: 'cs', accessibility: '1', bookmarks: ['Help'] })
})

test('nothing in it is read as markup', async () => {
  const markup = '#panic("x") $x$ *b* _i_ <label> & `raw` // c'
  const facts = pdfFacts(
    await resultPdf({ ...sample, title: markup, name: markup, about: [markup], profile: [{ name: markup, word: markup }] }),
  )
  expect(facts.title).toContain(markup)
})
