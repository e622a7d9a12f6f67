import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { jsx, jsxs } from './jsx-runtime'

const rendered = (element: unknown) =>
  renderToStaticMarkup(createElement('div', null, element as string)).replace(/^<div>(.*)<\/div>$/s, '$1')

test.each([
  ['Pošlete nám e-mail.', '<span>Pošlete nám <span class="whole">e-mail</span>.</span>'],
  ['A 15-minute talk, 1-on-1', '<span>A <span class="whole">15-minute</span> talk, <span class="whole">1-on-1</span></span>'],
  ['E-mailová adresa', '<span><span class="whole">E-mailová</span> adresa</span>'],
])('%s', (text, markup) => {
  expect(rendered(jsx('p', { children: text }))).toBe(`<p>${markup}</p>`)
  expect(rendered(jsxs('p', { children: [text, jsx('b', { children: 'x' })] }))).toBe(`<p>${markup}<b>x</b></p>`)
})

test.each(['E-mail', 'Chcete-li', 'sign-in again', 'od - do', '', 'A long 8f6f0c11-93ab'])('%j stays one text', (text) => {
  expect(rendered(jsx('p', { children: text }))).toBe(`<p>${text}</p>`)
})

test('what holds nothing but text keeps it', () => {
  expect(rendered(jsx('option', { children: 'Jen e-mail' }))).toBe('<option>Jen e-mail</option>')
})

test('where nothing is said, nothing is added', () => {
  expect(jsx('p', { id: 'x' }).props).toEqual({ id: 'x' })
})
