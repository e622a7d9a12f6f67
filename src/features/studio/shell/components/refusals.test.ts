import { expect, test } from 'vitest'
import { m } from '~/paraglide/messages'
import { studioRefusal } from './refusals'

const own = { 'not-possible': m.studio_enquiries_faster, past: m.studio_offer_past }

test.each([
  ['not-found', m.studio_gone],
  ['not-possible', m.studio_enquiries_faster],
])('%s asks for a reload only where the page stays as it is', (code, words) => {
  expect(studioRefusal({ ok: false, code }, own, true)).toBe(words())
  expect(studioRefusal({ ok: false, code }, own)).toBe(`${words()} ${m.studio_reload()}`)
})

test('what is wrong with something typed gets no better by a reload', () =>
  expect(studioRefusal({ ok: false, code: 'past' }, own)).toBe(m.studio_offer_past()))
