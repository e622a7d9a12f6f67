import { expect, test } from 'vitest'
import { confirmedWork } from './fresh'

const UNCONFIRMED = { ok: false, code: 'unconfirmed' }
const DONE = { ok: true }

/** Work that answers these, one after the other. */
function answering(...answers: Array<{ ok: boolean; code?: string }>) {
  const left = answers.values()
  return () => Promise.resolve(left.next().value ?? { ok: false, code: 'too-often' })
}

test('what asks for a confirmation is done once it is there', async () => {
  expect(await confirmedWork(answering(UNCONFIRMED, DONE), () => Promise.resolve(true))).toBe(DONE)
})

test('whoever closes the dialog has done nothing, and is told of no failure', async () => {
  expect(await confirmedWork(answering(UNCONFIRMED, DONE), () => Promise.resolve(false))).toBeUndefined()
})

test('other refusals are answered, and nobody is asked', async () => {
  const refused = { ok: false, code: 'not-found' }
  expect(await confirmedWork(answering(refused), () => Promise.reject(new Error('asked')))).toBe(refused)
})
