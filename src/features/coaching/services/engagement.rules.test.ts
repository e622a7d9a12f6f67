import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, pragueDay } from '~/lib/dates'
import { STEPS, type Service, isLate, mainStep, endOf, needsTime, planned } from './engagement.rules'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const moments = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2036-01-01T00:00:00Z'), noInvalidDate: true })
const services = fc.constantFrom<Service>('master-mentoring', 'accompaniment')
const undone = { minutes: 60, doneAt: null, startsAt: null, dueAt: null }

test('whenever it is agreed on: the steps are due around the appointment, in their order, by days in Prague', () => {
  fc.assert(
    fc.property(services, moments, fc.integer({ min: HOUR, max: 60 * DAY }), (service, at, ahead) => {
      const startsAt = new Date(+at + ahead)
      const steps = planned(service, startsAt, [], at)
      const due = (name: string) => steps.find(({ step }) => step === name)?.dueAt ?? new Date(Number.NaN)
      expect(steps.map(({ step }) => step)).toEqual(STEPS[service].map(({ step }) => step))
      expect(steps.find(({ step }) => step === mainStep(service))?.startsAt).toEqual(startsAt)
      const day = pragueDay(startsAt)
      if (service === 'master-mentoring') {
        expect(pragueDay(due('follow-up'))).toBe(addDays(day, 14))
        return
      }
      expect([addDays(day, -7), addDays(day, -1)]).toContain(pragueDay(due('pre-call')))
      expect(pragueDay(due('debrief'))).toBe(addDays(day, 1))
      expect(steps.find(({ step }) => step === 'preparation')?.startsAt).toEqual(new Date(+startsAt - 2 * HOUR))
    }),
  )
})

test('a time that was agreed on stays on its side of a moved appointment, or goes', () => {
  fc.assert(
    fc.property(services, moments, fc.integer({ min: -30 * DAY, max: 30 * DAY }), (service, startsAt, away) => {
      const known = new Date(+startsAt + away)
      const steps = STEPS[service].map(({ step, minutes }) => ({ ...undone, step, minutes, startsAt: known }))
      for (const { step, startsAt: time } of planned(service, startsAt, steps, new Date(+startsAt - 60 * DAY))) {
        if (step === 'pre-call') expect(time === null ? known >= startsAt : time < startsAt).toBe(true)
        if (step === 'debrief' || step === 'follow-up') expect(time === null || time > startsAt).toBe(true)
      }
    }),
  )
})

test('late is what is not done by then, or agreed for later; what has a time needs nobody', () => {
  const dueAt = new Date('2026-04-04T21:59:59.999Z')
  const step = { ...undone, step: 'follow-up', dueAt }
  const before = new Date('2026-04-01T21:59:59.999Z')
  expect([isLate(step, before), isLate(step, new Date(+dueAt + 1))]).toEqual([false, true])
  expect(isLate({ ...step, startsAt: new Date(+dueAt + HOUR) }, before)).toBe(true)
  expect(isLate({ ...step, doneAt: before }, new Date(+dueAt + DAY))).toBe(false)
  expect([needsTime(step, new Date(+before - 1)), needsTime(step, before)]).toEqual([false, true])
  expect(needsTime({ ...step, startsAt: dueAt }, before)).toBe(false)
  expect(endOf({ startsAt: dueAt, minutes: 60 })).toEqual(new Date(+dueAt + HOUR))
})
