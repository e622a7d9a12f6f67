import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { setEnv } from './env.server'
import { seal, unseal } from './sealed.server'
import { isSignedKey, signedKey } from './signed-key.server'

const [OLD = '', NEW = '', NEWEST = ''] = ['b1', 'c2', 'd3'].map((sign) => `${sign}-3f9a1c7e5d2b8046-7e5d2b80463f9a1c`)
const ID = '9c1f5a34-1e0f-4f7e-8b55-6f7f6c4a2d10'
const until = new Date('2026-03-02T10:00:00Z')

/** As after a restart with these secrets. */
const restarted = (SECRET: string, SECRET_PREVIOUS = '') => onTestFinished(setEnv({ SECRET, SECRET_PREVIOUS }))

test('a key opens what it was made for, and nothing else', () => {
  const key = signedKey('order', ID)
  expect(isSignedKey('order', ID, key)).toBe(true)
  expect(isSignedKey('booking', ID, key)).toBe(false)
  expect(isSignedKey('order', ID.replace('9', '8'), key)).toBe(false)
  for (let place = 0; place < key.length; place += 1) {
    const changed = key.slice(0, place) + (key[place] === 'A' ? 'B' : 'A') + key.slice(place + 1)
    expect(isSignedKey('order', ID, changed)).toBe(false)
  }
  for (const wrong of ['', key.slice(0, 6), key.slice(6, -1), `${key}A`, `${key}${key}`])
    expect(isSignedKey('order', ID, wrong)).toBe(false)
})

test('links and what is sealed outlive secrets that are still known, and end with them', () => {
  restarted(OLD)
  const [key, sealed] = [signedKey('order', ID), seal('form', { a: 1 }, until)]
  for (const former of [OLD, `${NEWEST},${OLD}`]) {
    restarted(NEW, former)
    expect(isSignedKey('order', ID, key)).toBe(true)
    expect(unseal('form', sealed, until)).toEqual({ a: 1 })
    expect(signedKey('order', ID)).not.toBe(key)
  }
  const [newKey, newSealed] = [signedKey('order', ID), seal('form', { b: 2 }, until)]
  restarted(NEW)
  expect([isSignedKey('order', ID, key), unseal('form', sealed, until)]).toEqual([false, undefined])
  expect([isSignedKey('order', ID, newKey), unseal('form', newSealed, until)]).toEqual([true, { b: 2 }])
})

test('a name of another secret on a signature helps nobody', () => {
  restarted(OLD)
  const old = signedKey('order', ID)
  restarted(NEW, OLD)
  const present = signedKey('order', ID)
  expect(isSignedKey('order', ID, present.slice(0, 6) + old.slice(6))).toBe(false)
  restarted(NEW)
  expect(isSignedKey('order', ID, present.slice(0, 6) + old.slice(6))).toBe(false)
})

test('links of before, which name no secret, are good as long as theirs is known', () => {
  const purpose = createHmac('sha256', OLD).update('order').digest()
  const key = createHmac('sha256', purpose).update(ID).digest('base64url').slice(0, 32)
  restarted(NEW, OLD)
  expect(isSignedKey('order', ID, key)).toBe(true)
  restarted(NEW)
  expect(isSignedKey('order', ID, key)).toBe(false)
})
