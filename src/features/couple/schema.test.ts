import { expect, test } from 'vitest'
import { m } from '~/paraglide/messages'
import { presentCouple } from './rules'
import { CoupleName, PersonName, looksLikeEmail } from './schema'

test.each([
  ['  Jana a Petr ', 'Jana a Petr'],
  ['Jana\u0301', 'Janá'],
  ['s.r.o. Láska', 's.r.o. Láska'],
  ['my@doma', 'my@doma'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('takes %j as the couple name %j', (typed, name) => {
  expect(CoupleName.parse(typed)).toBe(name)
})

test.each(['', '   ', 'x'.repeat(61), 'jana@sfera.example', '.@', 'Jana\u0000', 'Jana\u200b', 'Jana\na Petr', 'Jana \u202eřteP'])(
  'refuses %j as a couple name',
  (typed) => {
    expect(CoupleName.safeParse(typed).success).toBe(false)
  },
)

test('explains why a couple name must not look like an e-mail', () => {
  const messages = CoupleName.safeParse('jana@sfera.example').error?.issues.map((issue) => issue.message)
  expect(messages).toEqual([m.auth_signUp_error_coupleNameFormat()])
})

test.each([' ', 'x'.repeat(81), 'Ja\u0007na'])('refuses %j as a person’s name', (typed) => {
  expect(PersonName.safeParse(typed).success).toBe(false)
})

test('takes names in any script', () => {
  expect(PersonName.parse(' Đặng-O’Brien ')).toBe('Đặng-O’Brien')
})

test.each([
  ['a@b.c', true],
  ['.@', true],
  ['a@b', false],
  ['a.b', false],
  ['Jana a Petr', false],
])('reads the identifier %j as an e-mail: %s', (identifier, email) => {
  expect(looksLikeEmail(identifier)).toBe(email)
})

test('presents no names of persons', () => {
  const profile = {
    coupleName: 'Jana a Petr',
    relationshipStatus: 'married',
    tierResult: 'A',
    femaleFirstName: 'Jana',
    maleBirthDate: '1980-01-01',
  } as const
  expect(presentCouple(profile, 'x7')).toEqual({
    coupleName: 'Jana a Petr',
    relationshipStatus: 'married',
    tierResult: 'A',
    avatarSeed: 'x7',
  })
})
