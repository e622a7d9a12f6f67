import { expect, test } from 'vitest'
import { setLocale } from '~/paraglide/runtime'
import { timeText } from './texts'

test('a letter says when it went or will go; a draft, for which day it was written', async () => {
  await setLocale('cs', { reload: false })
  const line = { date: '2026-11-23', startsAt: '2026-11-16T19:38:00.000Z' }
  const text = (...[state]: [Parameters<typeof timeText>[0]['state']]) => timeText({ ...line, state }).replaceAll('\u00A0', ' ')
  expect(timeText({ ...line, startsAt: null, state: 'draft' }).replaceAll('\u00A0', ' ')).toBe('psáno na 23. listopadu 2026')
  expect(text('sent')).toBe('odešlo 16. listopadu 2026 ve 20:38')
  expect(text('planned')).toBe('odejde 16. listopadu 2026 ve 20:38')
  expect(text('sending')).toBe('odesílá se od 16. listopadu 2026 ve 20:38')
  expect(text('paused')).toBe('odesílání začalo 16. listopadu 2026 ve 20:38 a stojí')
})
