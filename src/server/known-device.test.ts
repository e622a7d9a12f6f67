import { expect, test } from 'vitest'
import { knownDevice, rememberDevice } from './known-device.server'

const jana = { userId: 'jana', hash: 'salt:hash' }
const accounts = Array.from({ length: 6 }, (_, number) => ({ userId: `pár ${number}`, hash: 'salt:hash' }))
const cookieOf = (set: string): string => set.split(';')[0] ?? ''

test('a browser is known to the account that it signed in to, until the password changes', () => {
  const cookie = cookieOf(rememberDevice('', jana))
  expect(knownDevice(`a=b; ${cookie}; c=d`, jana)).toMatch(/^[\w-]{22} jana$/)
  expect(knownDevice(cookie, { ...jana, hash: 'other' })).toBeUndefined()
  expect(knownDevice(cookie, { ...jana, userId: 'petr' })).toBeUndefined()
  expect(knownDevice('', jana)).toBeUndefined()
})

test('two browsers of one account are two', () => {
  expect(knownDevice(cookieOf(rememberDevice('', jana)), jana)).not.toBe(knownDevice(cookieOf(rememberDevice('', jana)), jana))
})

test('it keeps its name and the last five accounts, and says nothing of them', () => {
  const cookie = accounts.reduce((kept, account) => cookieOf(rememberDevice(kept, account)), '')
  expect(accounts.map((account) => knownDevice(cookie, account) !== undefined)).toEqual([false, true, true, true, true, true])
  const names = new Set(accounts.slice(1).map((account) => knownDevice(cookie, account)?.split(' ')[0]))
  expect(names.size).toBe(1)
  expect(cookieOf(rememberDevice(cookie, accounts[5] ?? jana))).toBe(cookie)
  expect(decodeURIComponent(cookie)).not.toMatch(/pár|salt/)
})

test.each([
  ['a made-up key', (cookie: string) => cookie.replace(/\.[\w-]{38}$/, `.${'A'.repeat(38)}`)],
  ['another browser’s name', (cookie: string) => cookie.replace(/=[\w-]{22}/, `=${'A'.repeat(22)}`)],
  ['a cut one', (cookie: string) => cookie.slice(0, -1)],
  ['a name before it', (cookie: string) => `x${cookie}`],
  ['more keys than it can hold', (cookie: string) => cookie + `.${'A'.repeat(38)}`.repeat(5)],
])('%s opens nothing', (_name, change) => {
  expect(knownDevice(change(cookieOf(rememberDevice('', jana))), jana)).toBeUndefined()
})

test('no script reads it', () => {
  expect(rememberDevice('', jana)).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax/)
})
