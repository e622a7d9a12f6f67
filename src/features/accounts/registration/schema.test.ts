import { expect, test } from 'vitest'
import { m } from '~/paraglide/messages'
import { registration } from '../../../../test/registrations'
import { AccountForm, ConfirmInput, Email, NamesForm, NewPassword, NewPasswordInput, SignInInput, SignUpInput } from './schema'

const messages = (result: { error?: { issues: Array<{ message: string; path: PropertyKey[] }> } | undefined }): Record<string, string> =>
  Object.fromEntries((result.error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]))

test('stores e-mails trimmed and in lower case', () => {
  expect(Email.parse('  Jana@SFERA.Example ')).toBe('jana@sfera.example')
})

test.each([
  '',
  'jana',
  'jana@',
  '@sfera.example',
  'jana@sfera',
  'jana @sfera.example',
  'jana@sfera.example\nbcc: x@y.cz',
  `${'x'.repeat(250)}@sfera.example`,
])('refuses the e-mail %j', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false)
})

test('keeps passwords as typed, from 6 to 128 characters', () => {
  expect(NewPassword.parse(' mezery ')).toBe(' mezery ')
  expect(NewPassword.safeParse('12345').error?.issues[0]?.message).toBe(m.validation_passwordShort())
  expect(NewPassword.safeParse('x'.repeat(128)).success).toBe(true)
  expect(NewPassword.safeParse('x'.repeat(129)).error?.issues[0]?.message).toBe(m.validation_passwordLong({ max: 128 }))
})

test('normalises the identifier of a sign-in like a couple name', () => {
  expect(SignInInput.parse({ identifier: '\u00a0Jana\u0301\ufe0f ', password: ' x ', remember: false })).toEqual({
    identifier: 'Janá',
    password: ' x ',
    remember: false,
  })
  expect(SignInInput.safeParse({ identifier: ' ', password: '', remember: true }).error?.issues).toHaveLength(2)
})

test('has a message for every field that is left empty', () => {
  const account = { coupleName: '', email: '', password: '', confirmPassword: '' }
  expect(messages(AccountForm.safeParse(account))).toEqual({
    coupleName: m.validation_coupleNameRequired(),
    email: m.validation_required(),
    password: m.validation_passwordShort(),
  })
  const names = { femaleFirstName: '', femaleLastName: '', maleFirstName: '', maleLastName: '', adultTerms: false, intimateData: false }
  expect(messages(NamesForm.safeParse(names))).toEqual({
    femaleFirstName: m.validation_name(),
    femaleLastName: m.validation_lastName(),
    maleFirstName: m.validation_name(),
    maleLastName: m.validation_lastName(),
    adultTerms: m.validation_termsRequired(),
    intimateData: m.validation_intimateConsentRequired(),
  })
})

test('registers couples only, with both consents', () => {
  expect(SignUpInput.safeParse(registration()).success).toBe(true)
  for (const wrong of [
    { relationshipStatus: 'single' },
    { relationshipStatus: 'open_relationship' },
    { adultTerms: false },
    { intimateData: false },
    { attempt: '1' },
  ]) {
    expect(SignUpInput.safeParse({ ...registration(), ...wrong }).success).toBe(false)
  }
})

test('takes only tokens that a link can have', () => {
  const token = 'A-_9'.repeat(10).concat('abc')
  expect(ConfirmInput.safeParse({ accessToken: token, refreshToken: token }).success).toBe(true)
  expect(ConfirmInput.safeParse({ accessToken: token, refreshToken: '' }).success).toBe(false)
  expect(NewPasswordInput.safeParse({ token: `${token}x`, password: 'tajne heslo' }).success).toBe(false)
})
