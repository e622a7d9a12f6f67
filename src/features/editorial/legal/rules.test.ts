import { expect, test } from 'vitest'
import { annexOf, currentPath, pdfOf, pdfPath, versionPath, withContents, withFramedTables } from './rules'

test('addresses are those of the specification', () => {
  expect([currentPath('terms'), currentPath('privacy')]).toEqual(['/obchodni-podminky', '/privacy'])
  expect([versionPath('v1', 'terms'), versionPath('v1', 'privacy')]).toEqual(['/legal/v1/obchodni-podminky', '/legal/v1/privacy'])
  expect(pdfPath('v1', 'terms', 'en')).toBe('/legal/v1/obchodni-podminky.en.pdf')
})

test('an address of a file is understood to the letter', () => {
  expect(pdfOf({ folder: 'v1', name: 'privacy.cs' })).toEqual({ version: 'v1', document: 'privacy', locale: 'cs' })
  for (const name of ['privacy', 'privacy.de', 'privacy.cs.x', 'terms.cs', '../privacy.cs', ''])
    expect(pdfOf({ folder: 'v1', name })).toBeUndefined()
  expect(pdfOf({ folder: 'v9', name: 'privacy.cs' })).toBeUndefined()
  expect(pdfOf({ folder: 'v1', name: 'vzorovy-formular.en' })).toEqual({ version: 'v1', document: 'withdrawal-form', locale: 'en' })
})

test('headings are named by their number, others by their place, in any language', () => {
  const { html, contents } = withContents('<h2>Ve zkratce</h2><p>a</p><h2>12. <em>Vady</em> &amp; reklamace</h2><h3>12.1</h3>')
  expect(contents).toEqual([
    { id: 'oddil-1', title: 'Ve zkratce' },
    { id: 'clanek-12', title: '12. Vady & reklamace' },
  ])
  expect(html).toBe('<h2 id="oddil-1">Ve zkratce</h2><p>a</p><h2 id="clanek-12">12. <em>Vady</em> &amp; reklamace</h2><h3>12.1</h3>')
})

test('a table gets a frame that the heading above it names', () => {
  const framed = (id: string) =>
    `<div class="table-wrap" role="group" aria-labelledby="${id}" tabindex="0"><table class="stacks"><tr></tr></table></div>`
  expect(withFramedTables('<h2 id="a">A</h2><table><tr></tr></table><h2 id="b">B</h2><table><tr></tr></table>')).toBe(
    `<h2 id="a">A</h2>${framed('a')}<h2 id="b">B</h2>${framed('b')}`,
  )
})

test('a cell of a table knows its column', () => {
  const html = withFramedTables(
    '<table><tr><th>Účel</th><th>Doba</th></tr><tr><td>a</td><td>b</td></tr></table><table><tr><th>Kdo</th></tr><tr><td>c</td></tr></table>',
  )
  expect(html.match(/<td[^>]*>\w/g)).toEqual(['<td data-label="Účel">a', '<td data-label="Doba">b', '<td data-label="Kdo">c'])
})

test('the form of withdrawal is the annex of the terms, with room to write', () => {
  const annex = annexOf('<h2>20. Konec</h2><p>a</p><h2>Příloha: vzorový formulář</h2><p>b</p><ul><li>Datum:</li><li>Komu: nám</li></ul>')
  expect(annex).toEqual({
    title: 'Vzorový formulář',
    html: `<p>b</p><ul><li>Datum:<br><br>${'_'.repeat(60)}</li><li>Komu: nám</li></ul>`,
  })
  expect(annexOf('<h2>Annex: model form</h2><p>b</p>')?.title).toBe('Model form')
  expect(annexOf('<h2>Příloha: a</h2><p>b</p><h2>21. Jiné</h2>')).toBeUndefined()
})
