import { describe, expect, it } from 'vitest'
import { atTime } from './time-preposition'

const NBSP = '\u00a0'

describe('atTime', () => {
  it('says „ve“ before the hours that need it', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour)
    const voiced = hours.filter((hour) => atTime(`1. dubna 2026 v ${hour}:05`).includes(' ve '))
    expect(voiced).toEqual([2, 3, 4, 12, 13, 14, 20, 21, 22, 23])
    expect(atTime(`1.${NBSP}dubna 2026 v${NBSP}02:05`)).toBe(`1.${NBSP}dubna 2026 ve${NBSP}02:05`)
  })

  it('changes no other time', () => {
    for (const text of ['1 April 2026 at 14:05', '14:05', 'od 14:05', 'v 10:20:30']) expect(atTime(text)).toBe(text)
  })
})
