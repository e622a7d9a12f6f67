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
])('%s', (text, markup) => {
  expect(rendered('p', text)).toBe(`<p>${markup}</p>`)
  expect(rendered('p', text, createElement('b', null, 'x'))).toBe(`<p>${markup}<b>x</b></p>`)
})

test.each(['E-mail', 'Chcete-li', 'sign-in again', 'od - do', 'A long 8f6f0c11-93ab', 'Účet 000000-0000000000/0000'])(
  '%j stays one text',
  (text) => {
    expect(rendered('p', text)).toBe(`<p>${text}</p>`)
  },
)

test.each(['option', 'textarea', 'style'])('%s holds nothing but text, and keeps it', (type) => {
  expect(wholeWords(type, { children: 'Jen e-mail' })).toEqual({ children: 'Jen e-mail' })
})

test('where nothing is said, nothing is added', () => {
  expect(wholeWords('p', { id: 'x' })).toEqual({ id: 'x' })
})
