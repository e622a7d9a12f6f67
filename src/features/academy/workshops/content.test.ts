import { expect, onTestFinished, test } from 'vitest'
import { env } from '~/server/env.server'
import { checkWorkshopContent, workshopTexts, writtenEvents } from './data.server'

test('all content is there in both languages', async () => {
  await expect(checkWorkshopContent()).resolves.toBeUndefined()
})

test('the programme lasts as long as the event', async () => {
  const events = new Map((await writtenEvents()).map((event) => [event.slug, event]))
  const clock = new Intl.DateTimeFormat('cs-CZ', { timeZone: 'Europe/Prague', timeStyle: 'short' })
  for (const { slug, programme } of (await workshopTexts('cs')).workshops) {
    expect(programme[0]?.time).toBe(clock.format(events.get(slug)?.startsAt))
    expect(programme.at(-1)?.time).toBe(clock.format(events.get(slug)?.endsAt))
  }
})

test('made-up dates are sold in the demo alone', async () => {
  expect((await writtenEvents()).map(({ isOpen }) => isOpen)).toEqual([true, true, true])
  const mode = env().APP_MODE
  onTestFinished(() => void (env().APP_MODE = mode))
  env().APP_MODE = 'production'
  expect((await writtenEvents()).map(({ isOpen }) => isOpen)).toEqual([false, false, false])
})
