import { expect, test } from 'vitest'
import { renderDocument } from './typst.server'

const TWO_PAGES =
  '#set document(title: "Dva")\n#set page(width: 100pt, height: 60pt, margin: 4pt)\n#set text(lang: "cs")\nLetadlo\n#pagebreak()\nVlak'

test('each page is a document of its own, as large as the page', async () => {
  const { draw, pages } = await renderDocument(TWO_PAGES, {})
  const drawn = draw()
  expect(drawn).toHaveLength(pages)
  const [first = '', second = ''] = drawn
  for (const page of drawn) {
    expect(page).toContain('viewBox="0 0 100 60"')
    expect(page.split('<svg')).toHaveLength(2)
    expect(page.split('class="typst-page"')).toHaveLength(2)
    // Nothing is moved down to where it stood below the others.
    expect(page).not.toMatch(/typst-page"[^>]*translate/)
  }
  expect(first).toContain('Letadlo')
  expect(first).not.toContain('Vlak')
  expect(second).toContain('Vlak')
})
