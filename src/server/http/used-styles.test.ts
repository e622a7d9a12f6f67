import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.server'

const SHEET = [
  '@font-face{font-family:Sfera;src:url(/a.woff2)}',
  '@layer base,components;',
  '@layer base{html{margin:0}a:hover{color:red}}',
  '@layer components{.card,.tile>.card-head{padding:1px}.card:not(.plain):has(.badge){margin:1px}',
  '@media (width>=40em){.card{padding:2px}}@media print{.tile{display:none}}',
  '.quiz .is\\:done{color:green}[data-open] .menu{opacity:1}}',
].join('')
const styles = usedStyles(SHEET)
const used = (html: string): string => styles(html).text.toString()

test('a document that wears nothing gets what stands for elements', () => {
  expect(used('<p>card</p>')).toBe(
    '@font-face{font-family:Sfera;src:url(/a.woff2)}@layer base,components;@layer base{html{margin:0}a:hover{color:red}}',
  )
})

test('a rule comes with the selectors whose classes are there, in its place', () => {
  expect(used('<p class="card">')).toContain(
    '@layer components{.card{padding:1px}.card:not(.plain):has(.badge){margin:1px}@media (width>=40em){.card{padding:2px}}}',
  )
  expect(used('<p class="tile"><b class="a card-head b">')).toContain(
    '@layer components{.tile>.card-head{padding:1px}@media print{.tile{display:none}}}',
  )
})

test('whoever wears everything gets the sheet as it is', () => {
  expect(used('<p class="card card-head tile quiz is done is:done menu">')).toBe(SHEET)
})

test('documents that wear the same share their styles', () => {
  expect(styles('<p class="card">one</p>')).toBe(styles('<b class="card">two</b>'))
  expect(styles('<p class="card tile">')).not.toBe(styles('<p class="card">'))
})

test('values and movements come with what takes them', () => {
  const taking = usedStyles(
    ':root{--ink:#000;--soft:var(--ink);--star:gold}.night{--star:silver}@keyframes turn{to{color:var(--soft)}}@keyframes fall{to{top:0}}' +
      '.wheel{animation:1s turn}',
  )
  const written = (html: string) => taking(html).text.toString()
  expect(written('<p class="wheel">')).toBe(
    ':root{--ink:#000;--soft:var(--ink)}@keyframes turn{to{color:var(--soft)}}.wheel{animation:1s turn}',
  )
  expect(written('<p class="night">')).toBe(':root{--ink:#000}')
  expect(written('<p class="night" style="color:var(--star)">')).toBe(':root{--ink:#000;--star:gold}.night{--star:silver}')
})
