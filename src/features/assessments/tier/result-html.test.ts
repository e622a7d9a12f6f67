import { expect, test } from 'vitest'
import { resultHtml } from './texts.data.server'

test('article markup stays', () => {
  const html = '<h2>Dál</h2><p><strong>Ano</strong> <em>ne</em><br />konec</p><ul><li>a</li></ul><ol><li>b</li></ol><h3>x</h3>'
  expect(resultHtml(html, 'cs')).toBe(html)
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="alert(1)" style="x" class="y" id="z">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg onload=alert(1)><p>a</p></svg>', '<p>a</p>'],
  ['<style>p{}</style><iframe src="https://x.example"></iframe>', ''],
  ['<h1>a</h1><div>b</div>', 'ab'],
  ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ['<p>a', '<p>a</p>'],
])('%s becomes %s', (dirty, clean) => {
  expect(resultHtml(dirty, 'cs')).toBe(clean)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'http://x.example',
  '//x.example',
  '/\\x.example',
  '\\\\x.example',
  'mailto:a@b.cz',
  'tel:1;ext=x',
  'relative',
  '#here',
  '',
])('a link to %j is only text', (href) => {
  const html = resultHtml(`<a href="${href}" target="_blank" onmouseover="x()">a</a>`, 'cs')
  expect(html).toBe('<a>a</a>')
})

test('links to own pages stay in the language of the page', () => {
  const link = (href: string) => `<a href="${href}">a</a>`
  expect(resultHtml(link('/akademie/start'), 'cs')).toBe(link('/akademie/start'))
  expect(resultHtml(link('/akademie/start?x=1#y'), 'en')).toBe(link('/en/akademie/start?x=1#y'))
  expect(resultHtml(link('/en/akademie/start'), 'en')).toBe(link('/en/akademie/start'))
  expect(resultHtml(link('/en/akademie/start'), 'cs')).toBe(link('/akademie/start'))
  expect(resultHtml(link('/auth'), 'en')).toBe(link('/auth'))
})

test('links elsewhere are https or telephone numbers', () => {
  expect(resultHtml('<a href="https://x.example/a" rel="opener">a</a>', 'cs')).toBe(
    '<a href="https://x.example/a" rel="noopener noreferrer">a</a>',
  )
  expect(resultHtml('<a href="tel:116006">a</a>', 'en')).toBe('<a href="tel:116006">a</a>')
})
