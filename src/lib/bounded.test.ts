import { expect, test } from 'vitest'
import { z } from 'zod'
import { unbounded } from './bounded'
import { input } from './input'
import { addressText, emailText, exactText, fewItems, fewNumbers, present, typedText, unasked } from './typed-text'

const SOUND = {
  typed: typedText(80, (text) => text.trim()).min(1),
  key: exactText(64).default(''),
  plain: z.string().max(64).min(1).nullable().default(null),
  email: emailText(),
  address: addressText(20),
  id: z.union([z.uuid(), z.literal('')]),
  day: z.iso.date().optional(),
  kind: z.enum(['one', 'other']).catch('one'),
  count: z.int().positive(),
  yes: z.boolean(),
  ids: fewItems(z.uuid(), 5).default([]),
  points: fewNumbers(exactText(8), z.int(), 60).refine((points) => 'a' in points),
  present,
  nothing: unasked(() => null),
  orNull: exactText(8).transform((text) => text || null),
}

test('finds nothing where everything has its bounds', () => {
  expect(unbounded(z.object(SOUND).prefault({} as never))).toEqual([])
})

test.each([
  ['a text', z.string()],
  ['a text that only a pattern bounds', z.string().regex(/^a*$/)],
  ['an e-mail', z.email()],
  ['an e-mail that is measured last', z.email().max(254)],
  ['a text that is changed first', z.string().trim().max(5)],
  ['a text that is changed although it is too long', z.string().max(5).trim()],
  ['a list', z.array(z.uuid())],
  ['a list that is measured when it has been read', z.array(z.uuid()).max(5)],
  ['a record', z.record(exactText(5), z.int())],
  ['texts in a counted list', fewItems(z.string(), 3)],
  ['a text out of two', z.union([z.uuid(), z.string()])],
  ['a text that becomes something else', z.string().transform(Number)],
])('finds %s deep inside, and no server function takes it', (_what, part) => {
  const schema = z.object({ ...SOUND, outer: z.object({ part: part.nullable() }).optional() })
  expect(unbounded(schema)).toEqual([expect.stringMatching(/^input\.outer\.part/)])
  expect(() => input(schema)).toThrow('input.outer.part')
})
