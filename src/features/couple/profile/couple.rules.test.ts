import { expect, test } from 'vitest'
import { avatarKey, isAvatarAddress, profileFields } from './couple.rules'

test('a stored profile fills the form; what the form does not offer stays out of it', () => {
  const none = { coupleAvatarUrl: 'https://old.example/a.jpg', femaleAvatarUrl: null, maleAvatarUrl: '/api/avatars/male-1.webp' }
  const names = { femaleFirstName: 'Jana', femaleLastName: null, maleFirstName: null, maleLastName: null }
  const stored = {
    coupleName: null,
    relationshipStatus: 'couple' as const,
    femaleBirthDate: '1990-02-01',
    maleBirthDate: null,
    ...names,
    ...none,
  }
  expect(profileFields(stored)).toEqual({
    coupleName: '',
    relationshipStatus: '',
    femaleBirthDate: '01.02.1990',
    maleBirthDate: '',
    femaleFirstName: 'Jana',
    femaleLastName: '',
    maleFirstName: '',
    maleLastName: '',
    coupleAvatarUrl: '',
    femaleAvatarUrl: '',
    maleAvatarUrl: '/api/avatars/male-1.webp',
  })
  expect(profileFields({ ...stored, relationshipStatus: 'engaged' }).relationshipStatus).toBe('engaged')
})

test('an address leads into the folder of the account that asks, and nowhere else', () => {
  expect(avatarKey('a1', '/api/avatars/couple-7.webp')).toBe('avatars/a1/couple-7.webp')
  for (const wrong of ['/api/avatars/couple-7.png', '/api/avatars/../x/couple-7.webp', '/api/avatars/couple-.webp', '', null])
    expect(isAvatarAddress(wrong)).toBe(false)
})
