import { expect, test } from 'vitest'
import { isGuessable } from './guessable-password.server'

/** The couple that the demo is seeded with. */
const DEMO_COUPLE = { coupleName: 'Klára a Tomáš', email: 'demo@sfera.example' }

test.each([
  '123456',
  'heslo1',
  'Heslo123',
  'p@ssw0rd',
  'qwerty',
  'Martin1990',
  'i love you',
  'sparta',
  'milacek',
  'Sluníčko7',
  'hesloheslo',
  'praha2026',
  '19900101',
  'spolu123',
  'qwertz',
  'ahoj123ahoj123',
  'Sfera2026',
  'sferasfera',
  'Vášeň bez masek',
  'milujuTě',
  'aaaaab',
  'heslo1heslo',
  'heslo.heslo.heslo',
  '777123456',
  '900101/1234',
  'vasenbezmasek.cz',
  'www.vasenbezmasek.com',
  'sfera.example',
  'bezmasek',
  'Sféra s.r.o.',
  'heslo٣٤٥',
  'sfera٣٤',
])('%s is tried first', async (password) => {
  expect(await isGuessable(password, {})).toBe(true)
})

test.each(['tajne heslo', 'heslo-na-dvere', 'modry slon pije caj', '5vXq!z'])('%s is not', async (password) => {
  expect(await isGuessable(password, DEMO_COUPLE)).toBe(false)
})

test('what the couple is called is', async () => {
  expect(await isGuessable('klara a tomas', DEMO_COUPLE)).toBe(true)
})
