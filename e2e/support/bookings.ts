import { randomUUID } from 'node:crypto'
import { type Locator, type Page, expect } from '@playwright/test'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'

export const newBooker = (): string => `${randomUUID().slice(0, 8)}@termin.example`

/** The appointment that came with a mail, as a calendar reads it. */
export function appointmentIn(mail: Email) {
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!file) throw new Error(`The mail '${mail.subject}' brings no appointment.`)
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown as string)
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component
  const starts = event.getFirstPropertyValue('dtstart') as ICAL.Time
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    /** By the clock in Prague: „2026-11-24T19:00:00“. */
    starts: starts.toString(),
    zone: event.getFirstProperty('dtstart')?.getParameter('tzid'),
  }
}

/** The last day with a free time: tests of one site take theirs from the end, and others from the beginning. */
export async function openLastDay(page: Page): Promise<void> {
  const day = page.locator('a.slot-day').last()
  const label = (await day.locator('.sr').textContent()) ?? ''
  await day.click()
  // Its times are there, not those of the day before.
  await expect(page.getByRole('radiogroup', { name: label.split(',')[0] ?? '' })).toBeVisible()
}

/** The first free time of the open day: its radio and what its label says. */
export async function firstTime(scope: Page | Locator): Promise<{ radio: Locator; text: string }> {
  const radio = scope.getByRole('radio').first()
  return { radio, text: ((await scope.locator('.choice label').first().textContent()) ?? '').slice(0, 5) }
}
