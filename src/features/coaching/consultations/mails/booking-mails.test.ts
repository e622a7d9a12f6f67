import { expect, test } from 'vitest'
import type { Mail } from '~/emails/define-mail'
import { renderMail } from '~/emails/render-mail'
import { mailContext, publicUrl } from '../../../../../test/mail-context'

const booking = {
  bookingUrl: `${publicUrl}/termin/5b1c3a52-6a0e-4a7e-9a35-2f9b8f6f0c11?klic=fff-666`,
  startsAt: '2026-07-14T17:00:00.000Z',
  endsAt: '2026-07-14T18:00:00.000Z',
  meetingUrl: null,
  uid: '5b1c3a52-6a0e-4a7e-9a35-2f9b8f6f0c11@sfera.example',
  sequence: 2,
  at: '2026-07-01T09:00:00.000Z',
  attendee: 'par@sfera.example',
}

async function rendered(mail: Mail, locale: 'cs' | 'en' = 'cs') {
  const { text, ...rest } = await renderMail(mail, mailContext(locale))
  const [file] = rest.attachments
  return { ...rest, text: text.replaceAll('\u00a0', ' '), event: file?.kind === 'calendar' ? file.event : undefined }
}

const cancelledHour = (minutes: number, feePercent: number): Mail => ({
  template: 'booking-cancelled',
  props: { ...booking, by: 'couple', refund: { minutes, feePercent }, newUrl: `${publicUrl}/koucink/konzultace` },
})

const cancelled = (refund: { cents: number; feePercent: number } | null, by: 'couple' | 'team' = 'couple'): Mail => ({
  template: 'booking-cancelled',
  props: { ...booking, by, refund: refund && { ...refund, currency: 'CZK' }, newUrl: `${publicUrl}/koucink/konzultace` },
})

test('a confirmation says when in Prague, and that the address of the call comes; its entry for calendars is neutral', async () => {
  const { text, event, attachments } = await rendered({
    template: 'booking-set',
    props: { ...booking, cause: 'booked', orderNumber: null },
  })
  expect(text).toContain(
    'Kdy: úterý 14. července 2026 v 19:00 (pražský čas)\nDélka: 60 minut\nKde: Online, odkaz pošleme e-mailem před začátkem.',
  )
  expect(attachments).toHaveLength(1)
  expect(event).toMatchObject({ method: 'REQUEST', uid: booking.uid, sequence: 2, summary: 'Online hovor', location: null })
  expect(event?.attendees).toEqual(['par@sfera.example'])
  expect(event?.description).toContain(booking.bookingUrl)
})

test('the address of the call stands in the mail and in the entry', async () => {
  const props = { ...booking, meetingUrl: 'https://meet.example/a', cause: 'link' as const, orderNumber: '8f6f0c11' }
  const { text, event } = await rendered({ template: 'booking-set', props }, 'en')
  expect(text).toContain('When: Tuesday 14 July 2026 at 19:00 (Prague time)')
  expect(text).toContain('Where: https://meet.example/a\nOrder: 8f6f0c11')
  expect(event).toMatchObject({ location: 'https://meet.example/a', summary: 'Online call' })
})

test.each([
  [cancelled({ cents: 400_000, feePercent: 0 }), 'Vracíme vám celou cenu, 4 000 Kč'],
  [cancelled({ cents: 300_000, feePercent: 25 }), 'Storno poplatek je 25 % ceny. Vracíme vám 3 000 Kč'],
  [cancelledHour(60, 0), 'Do balíčku vám vracíme všech 60 minut.'],
  [cancelledHour(30, 50), 'Storno poplatek je 50 %. Do balíčku vám vracíme 30 minut.'],
  [cancelledHour(0, 100), 'Podle storno podmínek se minuty nevracejí.'],
  [cancelled({ cents: 0, feePercent: 100 }), 'Podle storno podmínek se cena nevrací.'],
  [cancelled({ cents: 400_000, feePercent: 0 }, 'team'), 'musíme zrušit a omlouváme se'],
])('a cancellation says what goes back, and takes the entry away (%#)', async (mail, words) => {
  const { text, event } = await rendered(mail)
  expect(text).toContain(words)
  expect(event).toMatchObject({ method: 'CANCEL', uid: booking.uid, description: '' })
})

test('a cancelled free call says nothing of money', async () => {
  expect((await rendered(cancelled(null))).text).not.toMatch(/Kč|poplatek|nevrací/)
})

test('the team learns who and when, and gets an entry of its own without the couple’s key', async () => {
  const { bookingUrl: _withKey, ...facts } = booking
  const props = { ...facts, cause: 'moved' as const, kind: 'paid' as const, number: '8f6f0c11', name: 'Jana', beforeAt: booking.at }
  const { text, event } = await rendered({ template: 'booking-team', props })
  expect(text).toContain('Předtím: středa 1. července 2026 v 11:00 (pražský čas)\nKdo: Jana, par@sfera.example')
  expect(event).toMatchObject({ attendees: ['pomoc@sfera.example'], description: '8f6f0c11' })
})
