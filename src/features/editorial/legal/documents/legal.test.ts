import { expect, test } from 'vitest'
import { pdfFacts } from '../../../../../test/pdf-facts'
import { type LegalPdf, legalPdf } from './legal.server'
import { DocumentError } from '~/documents/typst.server'

const sample = (html: string): LegalPdf => ({
  locale: 'cs',
  brand: 'Sféra',
  author: 'Sféra s.r.o.',
  title: 'Řád & <pravidla>',
  versionLine: 'Verze 2.0, účinné od 1. ledna 2030',
  day: '2030-01-01',
  contents: 'Obsah',
  html,
})

const TEXT = `<h2>1. Začátek</h2>
<p>Odstavec s <strong>důrazem</strong>, <em>kurzívou</em>, <a href="https://sfera.example/a">odkazem</a> a <code>kódem</code>.<br>Konec.</p>
<ul>
<li>první</li>
<li><p>druhý</p></li>
</ul>
<h2>2. Tabulka &amp; &quot;uvozovky&quot;</h2>
<table>
<thead>
<tr>
<th>A</th>
<th align="right">B</th>
</tr>
</thead>
<tbody><tr>
<td>1</td>
<td align="right">2</td>
</tr>
</tbody></table>
<h3>2.1 Pod ní</h3>
<ol><li>jedna</li></ol>
<blockquote><p>Citát</p></blockquote>
`

test('a text becomes a whole, tagged and accessible file with its title, language and bookmarks', async () => {
  const facts = pdfFacts(await legalPdf(sample(TEXT)))
  expect(facts).toMatchObject({
    whole: true,
    title: 'Řád & <pravidla>, Verze 2.0, účinné od 1. ledna 2030',
    language: 'cs',
    accessibility: '1',
    tagged: true,
    pages: 1,
    bookmarks: ['1. Začátek', '2. Tabulka & "uvozovky"', '2.1 Pod ní'],
  })
  expect(facts.elements).toEqual(expect.arrayContaining(['H1', 'H2', 'L', 'LI', 'Table', 'TH', 'TD', 'Link', 'TOC']))
})

test('the same text gives the same bytes', async () => {
  expect(Buffer.compare(await legalPdf(sample(TEXT)), await legalPdf(sample(TEXT)))).toBe(0)
})

test('nothing in a text is read as markup', async () => {
  const markup = '#panic("x") $x$ *b* _i_ = h \\ @ref <label> `raw` // c'
  const html = `<h2>${markup.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</h2>`
  expect(pdfFacts(await legalPdf(sample(html))).bookmarks).toEqual([markup])
})

test.each([
  ['an element without a rule', '<marquee>a</marquee>', 'no rule for'],
  ['an open element', '<p>a', 'XML'],
  ['a skipped level of headings', '<h2>a</h2><h4>b</h4>', 'PDF/UA-1'],
])('%s is refused', async (_case, html, reason) => {
  await expect(legalPdf(sample(html))).rejects.toThrow(DocumentError)
  await expect(legalPdf(sample(html))).rejects.toThrow(reason)
})
