import { expect } from 'vitest'
import { test } from '../../../../test/with-db.ts'
import { bookingCommands } from './booking.commands.server'
import { availability } from './slot.data.server'
import { openHours } from './booking.rules'

/** The clock of the tests stands at Monday, 2 March 2026. */
const TUESDAY = '2026-03-17'
const SATURDAY = '2026-03-21'

async function operate(line: string, at: Date) {
  const [topic, verb, ...args] = line.split(' ')
  const command = bookingCommands.find(({ name }) => name === `${topic} ${verb}`)
  if (!command) throw new Error(`no command ${line}`)
  return command.run(args, at)
}

const open = async (day: string) =>
  openHours(day, await availability()).map(({ fromMinute, toMinute }) => `${fromMinute / 60}-${toMinute / 60}`)

test('a day that is closed and opened again for an hour offers that hour alone', async ({ at }) => {
  await operate(`booking close ${TUESDAY}`, at)
  await operate(`booking open ${TUESDAY} 10-11`, at)
  expect(await open(TUESDAY)).toEqual(['10-11'])
  await operate(`booking open ${TUESDAY} 19-21`, at)
  expect(await open(TUESDAY)).toEqual(['10-11', '19-21'])
})

test('a break leaves the hours around it, and every part that is named counts', async ({ at }) => {
  await operate(`booking open ${SATURDAY} 9-12 13-18`, at)
  await operate(`booking close ${SATURDAY} 10-11 14-15`, at)
  expect(await open(SATURDAY)).toEqual(['9-10', '11-12', '13-14', '15-18'])
})

test('what is wrong is refused in a sentence, and nothing changes', async ({ at }) => {
  const before = await availability()
  for (const [line, sentence] of [
    ['booking availability mon 19-21 20-22', 'These hours overlap.'],
    ['booking availability mon 19-21 19-20', 'These hours overlap.'],
    ['booking availability mon none 19-20', "'none' are no hours, such as 19:00-21:00."],
    ['booking open 2026-03-01 10-12', '2026-03-01 is over.'],
    [`booking open ${TUESDAY}`, "'' are no hours, such as 19:00-21:00."],
    [`booking close ${TUESDAY} 10-11 25-26`, "'25-26' are no hours, such as 19:00-21:00."],
    ['booking close 2026-02-30', "'2026-02-30' is no day, such as 2026-12-05."],
  ] as const)
    await expect(operate(line, at)).rejects.toThrow(sentence)
  expect(await availability()).toEqual(before)
})
