/** @jsxImportSource ~/ui */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

test.each([
  ['Pošlete nám e-mail.', '<span>Pošlete nám <span class="whole">e-mail</span>.</span>'],
  ['A 15-minute talk, 1-on-1', '<span>A <span class="whole">15-minute</span> talk, <span class="whole">1-on-1</span></span>'],
  ['E-mailová adresa', '<span><span class="whole">E-mailová</span> adresa</span>'],
])('%s', (text, markup) => {
  expect(renderToStaticMarkup(<p>{text}</p>)).toBe(`<p>${markup}</p>`)
  expect(
    renderToStaticMarkup(
      <p>
        {text}
        <b>x</b>
      </p>,
    ),
  ).toBe(`<p>${markup}<b>x</b></p>`)
})

test.each(['E-mail', 'Chcete-li', 'sign-in again', 'od - do', '', 'A long 8f6f0c11-93ab'])('%j stays one text', (text) => {
  expect(renderToStaticMarkup(<p>{text}</p>)).toBe(`<p>${text}</p>`)
})

test('what holds nothing but text keeps it', () => {
  expect(renderToStaticMarkup(<option>Jen e-mail</option>)).toBe('<option>Jen e-mail</option>')
})

test('where nothing is said, nothing is added', () => {
  expect((<p id="x" />).props).toEqual({ id: 'x' })
})
