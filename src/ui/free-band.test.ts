import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Band, highestFree } from './free-band'

const ROOM = { top: 16, bottom: 800 }

test('what is free lies as high as it can', () => {
  expect(highestFree([], ROOM, 100)).toBe(16)
  expect(highestFree([{ top: 10, bottom: 64 }], ROOM, 100)).toBe(64)
  expect(highestFree([{ top: 120, bottom: 160 }], ROOM, 100)).toBe(16)
  expect(
    highestFree(
      [
        { top: 115, bottom: 160 },
        { top: 0, bottom: 20 },
      ],
      ROOM,
      100,
    ),
  ).toBe(160)
  expect(highestFree([{ top: 100, bottom: 720 }], ROOM, 100)).toBeUndefined()
})

test('a band that is found is free and within its room, and no higher one is', () => {
  const band = fc
    .tuple(fc.integer({ min: -200, max: 900 }), fc.integer({ min: 1, max: 300 }))
    .map(([top, size]): Band => ({ top, bottom: top + size }))
  fc.assert(
    fc.property(fc.array(band), fc.integer({ min: 1, max: 400 }), (taken, height) => {
      const isFree = (top: number) => taken.every((one) => one.bottom <= top || one.top >= top + height) && top + height <= ROOM.bottom
      const found = highestFree(taken, ROOM, height)
      const first = Array.from({ length: ROOM.bottom - ROOM.top }, (_, at) => ROOM.top + at).find(isFree)
      expect(found).toBe(first)
    }),
  )
})
