import { expect, test } from 'vitest'
import { HOURS, SERVICES } from './rules'
import { CallOffInput, CorrectionForm } from './schema'
import { ServiceStep } from './step.schema'

const ORDER = '0b3f2a60-7a3c-4a9a-9d53-2f6f0c2f1a11'
const ok = (given: unknown) => ServiceStep.safeParse(given).success

test('a step says which, when and why', () => {
  expect(ok({ act: 'schedule', order: ORDER, step: 'event', day: '2026-04-18', time: '18:00', place: '' })).toBe(true)
  expect(ok({ act: 'schedule', order: ORDER, step: 'event', day: '2026-02-30', time: '18:00', place: '' })).toBe(false)
  expect(ok({ act: 'schedule', order: ORDER, step: 'event', day: '2026-04-18', time: '', place: '' })).toBe(false)
  expect(ok({ act: 'done', order: ORDER, step: 'party' })).toBe(false)
  expect([
    ok({ act: 'undone', order: ORDER, step: 'day', reason: ' ' }),
    ok({ act: 'undone', order: ORDER, step: 'day', reason: 'omyl' }),
  ]).toEqual([false, true])
  expect(CallOffInput.safeParse({ order: ORDER, reason: '' }).success).toBe(false)
})

test('hours are corrected by whole quarters, and by no more than two packages', () => {
  const corrected = (minutes: unknown) => CorrectionForm.safeParse({ minutes, reason: 'výpadek' }).success
  expect(['15', '-30', '600', '-600'].map(corrected)).toEqual([true, true, true, true])
  expect(['0', '10', '7', '615', '', 'x', '1e2', ' 15'].map(corrected)).toEqual(Array.from({ length: 8 }, () => false))
})

test('the address of a list says what is looked for', () => {
  const asked = SERVICES.asked({ stav: 'domluvena', sluzba: 'doprovod', pozde: 'ano', razeni: 'nejnovejsi' })
  expect(asked).toMatchObject({ sort: 'newest', filters: { state: 'scheduled', service: 'accompaniment', late: 'late' } })
  expect(SERVICES.words(asked)).toEqual({ stav: 'domluvena', sluzba: 'doprovod', pozde: 'ano', razeni: 'nejnovejsi' })
  expect(HOURS.asked({ zbyva: 'mozna', razeni: 'nejvic' })).toMatchObject({ sort: 'most', filters: {} })
})
