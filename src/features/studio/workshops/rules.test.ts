import { expect, test } from 'vitest'
import { linesText, pairedLines, pairedProgramme, programmeText, timesOf } from './rules'

test('items come in pairs, a line each', () => {
  expect(pairedLines('Oběd v ceně\n\n Čaj ', 'Lunch included\nTea')).toEqual([
    { cs: 'Oběd v\u00a0ceně', en: 'Lunch included' },
    { cs: 'Čaj', en: 'Tea' },
  ])
  expect([pairedLines('Oběd\nČaj', 'Lunch'), pairedLines(' \n', '')]).toEqual([undefined, undefined])
})

test('a programme has the same times in both languages', () => {
  const programme = pairedProgramme('9:30 Příchod\n12:00 Oběd', '9:30 Arrival\n12:00 Lunch')
  expect(programme?.map(({ time }) => time)).toEqual(['9:30', '12:00'])
  expect(pairedProgramme('9:30 Příchod', '9:45 Arrival')).toBeUndefined()
  expect(pairedProgramme('Příchod', 'Arrival')).toBeUndefined()
  expect(pairedProgramme('9:30 Příchod\n12:00 Oběd', '9:30 Arrival')).toBeUndefined()
})

test('what was written comes back into the form as it was', () => {
  const [cs, en] = ['9:30 Příchod\n12:00 Oběd', '9:30 Arrival\n12:00 Lunch']
  const programme = pairedProgramme(cs, en) ?? []
  expect([programmeText(programme, 'cs'), programmeText(programme, 'en')]).toEqual([cs, en])
  expect(linesText(pairedLines('Oběd\nČaj', 'Lunch\nTea') ?? [], 'en')).toBe('Lunch\nTea')
})

test('an event ends after it has begun, on the same day in Prague', () => {
  expect(timesOf({ day: '2027-01-23', from: '9:30', to: '17:30' })).toEqual({
    startsAt: new Date('2027-01-23T08:30:00.000Z'),
    endsAt: new Date('2027-01-23T16:30:00.000Z'),
  })
  expect(timesOf({ day: '2027-01-23', from: '17:30', to: '9:30' })).toBeUndefined()
  // The clock leaves this hour out.
  expect(timesOf({ day: '2027-03-28', from: '2:30', to: '9:30' })).toBeUndefined()
})
