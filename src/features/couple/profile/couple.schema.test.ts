import { expect, test } from 'vitest'
import { m } from '~/paraglide/messages'
import { presentCouple } from './couple.rules'
import { CoupleName, LastName, PersonName, looksLikeEmail } from './couple.schema'

test.each([
  ['  Jana a Petr ', 'Jana a Petr'],
  ['Jana\u0301', 'Janá'],
  ['s.r.o. Láska', 's.r.o. Láska'],
  ['my@doma', 'my@doma'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['Eva ❤️ Adam 👩‍❤️‍👨', 'Eva ❤️ Adam 👩‍❤️‍👨'],
  ['Eva 👩🏽‍🤝‍👨🏻 Adam', 'Eva 👩🏽‍🤝‍👨🏻 Adam'],
  ['Jana\u00a0a\u202fPetr\u00a0', 'Jana a Petr'],
  ['Jana a Petr \ufe0f', 'Jana a Petr'],
  ['Ja\ufe0fna a Petr\ufe0f\ufe0f', 'Jana a Petr'],
  ['Eva a Adam ❤️', 'Eva a Adam ❤'],
  ['Pár 1️⃣', 'Pár 1️⃣'],
])('takes %j as the couple name %j', (typed, name) => {
  expect(CoupleName.parse(typed)).toBe(name)
})

test.each(['', '   ', 'x'.repeat(61), 'jana@sfera.example', '.@', 'Jana\u0000', 'Jana\u200b', 'Jana\na Petr', 'Jana \u202eřteP'])(
  'refuses %j as a couple name',
  (typed) => {
    expect(CoupleName.safeParse(typed).success).toBe(false)
  },
)

test.each([
  ['\ufe0f', m.validation_coupleNameRequired()],
  ['\u00a0', m.validation_coupleNameRequired()],
  ['\u3164', m.validation_coupleNameCharacters()],
  ['\u2800', m.validation_coupleNameCharacters()],
  ['Eva\u200dAdam', m.validation_coupleNameCharacters()],
  ['Eva ❤\u200d', m.validation_coupleNameCharacters()],
  ['x'.repeat(61), m.validation_coupleNameLong({ max: 60 })],
])('says what is wrong with the couple name %j: %s', (typed, message) => {
  expect(CoupleName.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  [' ', m.validation_name()],
  ['x'.repeat(81), m.validation_nameLong({ max: 80 })],
  ['Ja\u0007na', m.validation_nameCharacters()],
  ['\u3164', m.validation_nameCharacters()],
])('says what is wrong with the name %j: %s', (typed, message) => {
  expect(PersonName.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('asks for a last name in words of its own', () => {
  expect(LastName.safeParse(' ').error?.issues.map((issue) => issue.message)).toEqual([m.validation_lastName()])
})

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
    coupleAvatarUrl: '/api/avatars/couple-7.webp',
  } as const
  expect(presentCouple(profile, 'x7')).toEqual({
    coupleName: 'Jana a Petr',
    relationshipStatus: 'married',
    tierResult: 'A',
    avatar: '/api/avatars/couple-7.webp',
    avatarSeed: 'x7',
  })
  expect(presentCouple({ ...profile, coupleAvatarUrl: 'https://old.example/photo.jpg' }, 'x7').avatar).toBeNull()
})
