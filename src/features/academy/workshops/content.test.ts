import { expect, onTestFinished, test } from 'vitest'
import { env } from '~/server/env.server'
import { checkWorkshopContent, writtenEvents } from './texts.data.server'

test('all content is there in both languages', async () => {
  await expect(checkWorkshopContent()).resolves.toBeUndefined()
})

test('the programme lasts as long as the event', async () => {
  const clock = new Intl.DateTimeFormat('cs-CZ', { timeZone: 'Europe/Prague', timeStyle: 'short' })
  for (const { startsAt, endsAt, texts } of await writtenEvents()) {
    expect(texts.programme[0]?.time).toBe(clock.format(startsAt))
    expect(texts.programme.at(-1)?.time).toBe(clock.format(endsAt))
  }
})

test('made-up dates are sold in the demo alone', async () => {
  expect((await writtenEvents()).map(({ isOpen }) => isOpen)).toEqual([true, true, true])
  const mode = env().APP_MODE
  onTestFinished(() => void (env().APP_MODE = mode))
  env().APP_MODE = 'production'
  expect((await writtenEvents()).map(({ isOpen }) => isOpen)).toEqual([false, false, false])
})
