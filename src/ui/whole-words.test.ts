import { type ReactNode, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeWords } from './whole-words'

function rendered(type: string, ...said: ReactNode[]): string {
  const { children } = wholeWords(type, { children: said }) as { children: ReactNode[] }
  return renderToStaticMarkup(createElement(type, null, ...children))
}

test.each([
  ['Pošlete nám e-mail.', '<span>Pošlete nám <span class="whole">e-mail</span>.</span>'],
  ['A 15-minute talk, 1-on-1', '<span>A <span class="whole">15-minute</span> talk, <span class="whole">1-on-1</span></span>'],
  ['E-mailová adresa', '<span><span class="whole">E-mailová</span> adresa</span>'],
  ['A check-in, chcete-li', '<span>A <span class="whole">check-in</span>, <span class="whole">chcete-li</span></span>'],
  ['Na stupnici 0–100\u00a0%.', '<span>Na stupnici <span class="whole">0–100</span>\u00a0%.</span>'],
  ['Dne 23.\u00a0ledna 2027, 9:30–17:30', '<span>Dne 23.\u00a0ledna 2027, <span class="whole">9:30–17:30</span></span>'],
])('%s', (text, markup) => {
  expect(rendered('p', text)).toBe(`<p>${markup}</p>`)
  expect(rendered('p', text, createElement('b', null, 'x'))).toBe(`<p>${markup}<b>x</b></p>`)
})

test.each([
  'E-mail',
  'Chcete-li',
  '9:30–17:30',
  '14 December 2026',
  'self-reflection again',
  'od - do',
  'A long 8f6f0c11-93ab',
  'Účet 000000-0000000000/0000',
])('%j stays one text', (text) => {
  expect(rendered('p', text)).toBe(`<p>${text}</p>`)
})

test.each(['option', 'textarea', 'style'])('%s holds nothing but text, and keeps it', (type) => {
  expect(wholeWords(type, { children: 'Jen e-mail' })).toEqual({ children: 'Jen e-mail' })
})

test('where nothing is said, nothing is added', () => {
  expect(wholeWords('p', { id: 'x' })).toEqual({ id: 'x' })
})
