import { expect, onTestFinished, test } from 'vitest'
import { setClock } from '~/server/clock.server'
import { checkWorkshopContent, workshopsContent } from './data.server'

test('all content is there in both languages', async () => {
  await expect(checkWorkshopContent()).resolves.toBeUndefined()
})

test('the programme lasts as long as the event', async () => {
  for (const { startsAt, dateText, programme } of (await workshopsContent('cs')).workshops) {
    const start = startsAt.slice(-5).replace(/^0/, '')
    expect(programme[0]?.time).toBe(start)
    expect(dateText).toContain(`${start}–${programme.at(-1)?.time}`)
  }
})

test('events come by date, those that are over at the end', async () => {
  onTestFinished(setClock(() => new Date('2027-02-20T12:00:00Z')))
  const { workshops } = await workshopsContent('cs')
  expect(workshops.map(({ slug, hasPassed }) => [slug, hasPassed])).toEqual([
    ['nez-pujdete-poprve', false],
    ['otevrene-ve-dvou', true],
    ['zarlivost-na-stole', true],
  ])
})
