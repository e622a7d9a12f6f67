import { expect, test } from 'vitest'
import { m } from '~/paraglide/messages'
import { AvatarInput, profileForm, ProfileInput } from './schema'

const TODAY = '2026-03-02'
const FIELDS = {
  coupleName: 'Jana a Petr',
  relationshipStatus: '',
  coupleAvatarUrl: '',
  femaleFirstName: 'Jana',
  femaleLastName: 'Nová',
  femaleBirthDate: '1. 2. 1990',
  femaleAvatarUrl: '/api/avatars/female-12.webp',
  maleFirstName: ' ',
  maleLastName: 'Starý',
  maleBirthDate: ' ',
  maleAvatarUrl: '',
} as const

const faultOf = (fields: object): Array<[string, string]> =>
  (profileForm(TODAY).safeParse({ ...FIELDS, ...fields }).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])

test('the form is read as it was typed: what is empty is null', () => {
  expect(ProfileInput.parse({ ...FIELDS, revision: 'r' })).toEqual({
    ...FIELDS,
    coupleAvatarUrl: null,
    femaleBirthDate: '1990-02-01',
    maleFirstName: null,
    maleBirthDate: null,
    maleAvatarUrl: null,
    revision: 'r',
  })
})

test.each([
  ['2. 3. 2008', undefined],
  ['03.03.2008', m.profile_error_underAge()],
  ['29.2.2008', undefined],
  ['2.3.2026', m.profile_error_underAge()],
  ['3.3.2026', m.profile_error_futureDate()],
  ['30.2.1990', m.profile_error_birthDate()],
  ['1.1.1899', m.profile_error_birthDate()],
  ['loni', m.profile_error_birthDate()],
  ['1'.repeat(50), m.profile_error_birthDate()],
])('born %s: %s', (typed, fault) => {
  expect(faultOf({ femaleBirthDate: typed })).toEqual(fault ? [['femaleBirthDate', fault]] : [])
})

test('who was born on 29 February is of age on 1 March', () => {
  const fault = (today: string) => profileForm(today).safeParse({ ...FIELDS, maleBirthDate: '29.2.2008' }).success
  expect([fault('2026-02-28'), fault('2026-03-01')]).toEqual([false, true])
})

test.each([
  [{ coupleName: ' ' }, 'coupleName'],
  [{ coupleName: 'jana@sfera.example' }, 'coupleName'],
  [{ femaleLastName: 'x'.repeat(81) }, 'femaleLastName'],
  [{ maleFirstName: 'Petr\u200b' }, 'maleFirstName'],
  [{ relationshipStatus: 'couple' }, 'relationshipStatus'],
  [{ relationshipStatus: 'single' }, 'relationshipStatus'],
  [{ coupleAvatarUrl: '/api/avatars/female-1.webp' }, 'coupleAvatarUrl'],
  [{ maleAvatarUrl: '/api/avatars/male-1.webp/../../x' }, 'maleAvatarUrl'],
  [{ maleAvatarUrl: 'https://elsewhere.example/male-1.webp' }, 'maleAvatarUrl'],
])('%o is refused at the field', (wrong, field) => expect(faultOf(wrong).map(([name]) => name)).toEqual([field]))

test.each(['', 'data:image/png;base64,AAAA', '!', 'A'.repeat(900_001)])('%.30s is no uploaded image', (image) => {
  expect(AvatarInput.safeParse({ label: 'couple', image }).success).toBe(false)
})
