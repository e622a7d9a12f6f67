import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { CalendarEvent } from '~/emails/calendar-event'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { calendarFile } from './calendar-file.server'
import { fileTransport } from './mail/transport.server'

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: '5b1c3a52-6a0e-4a7e-9a35-2f9b8f6f0c11@sfera.example',
  sequence: 0,
  at: '2026-03-02T09:00:00.000Z',
  startsAt: '2026-03-05T18:00:00.000Z',
  endsAt: '2026-03-05T19:00:00.000Z',
  summary: 'Online hovor',
  location: 'https://meet.example/a;b,c',
  description: 'Příliš žluťoučký kůň; úpěl, ďábelské\nódy \\ 😀 '.repeat(8).trim(),
  attendees: ['klara@sfera.example'],
}

/** Read by another library than the one that writes; the zone is the one of the file, not the reader's. */
function read(file: { bytes: Buffer }) {
  const calendar = new ICAL.Component(ICAL.parse(file.bytes.toString('utf8')) as unknown as string)
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
  const found = calendar.getFirstSubcomponent('vevent') as ICAL.Component
  const moment = (name: string) => {
    const time = found.getFirstPropertyValue(name) as ICAL.Time
    expect(found.getFirstProperty(name)?.getParameter('tzid')).toBe('Europe/Prague')
    time.zone = zone
    return { utc: new Date(time.toUnixTime() * 1000).toISOString(), wall: time.toString() }
  }
  return { calendar, event: found, starts: moment('dtstart'), ends: moment('dtend') }
}

test.each([
  ['winter', '2026-01-15T18:00:00.000Z', '2026-01-15T19:00:00'],
  ['summer', '2026-07-15T17:00:00.000Z', '2026-07-15T19:00:00'],
  ['the evening before the clocks go forward', '2026-03-28T18:00:00.000Z', '2026-03-28T19:00:00'],
  ['the evening after', '2026-03-29T17:00:00.000Z', '2026-03-29T19:00:00'],
  ['the last minute before the missing hour', '2026-03-29T00:45:00.000Z', '2026-03-29T01:45:00'],
  ['the first minute after the missing hour', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00'],
  ['the evening before the clocks go back', '2026-10-24T17:00:00.000Z', '2026-10-24T19:00:00'],
  ['the evening after', '2026-10-25T18:00:00.000Z', '2026-10-25T19:00:00'],
])('says what the clock in Prague shows: %s', (_name, startsAt, wall) => {
  const endsAt = new Date(Date.parse(startsAt) + 900_000).toISOString()
  const { starts, ends } = read(calendarFile({ ...event, startsAt, endsAt }, 'cs'))
  expect(starts).toEqual({ utc: startsAt, wall })
  expect(ends.utc).toBe(endsAt)
})

test('any quarter of an hour outside of the doubled hour comes back as the same moment', () => {
  const quarters = fc.integer({ min: Date.UTC(2026, 0, 1) / 900_000, max: Date.UTC(2040, 0, 1) / 900_000 })
  fc.assert(
    fc.property(quarters, (quarter) => {
      const startsAt = new Date(quarter * 900_000)
      // 2:00 to 3:00 on the last Sunday of October exists twice; nobody is offered it (booking/rules).
      fc.pre(!(startsAt.getUTCMonth() === 9 && startsAt.getUTCDate() > 24 && startsAt.getUTCDay() === 0 && startsAt.getUTCHours() < 2))
      const endsAt = new Date(startsAt.getTime() + 7_200_000)
      const found = read(calendarFile({ ...event, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }, 'cs'))
      expect(found.starts.utc).toBe(startsAt.toISOString())
    }),
    { numRuns: 200 },
  )
})

test('an invitation has everything that a calendar asks for, and its texts survive', () => {
  const file = calendarFile({ ...event, sequence: 2 }, 'cs')
  expect(file).toMatchObject({ name: 'termin.ics', type: 'text/calendar; method=REQUEST; charset=utf-8' })
  const { calendar, event: found } = read(file)
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(found.getFirstPropertyValue('uid')).toBe(event.uid)
  expect(found.getFirstPropertyValue('sequence')).toBe(2)
  expect(String(found.getFirstPropertyValue('dtstamp'))).toBe('2026-03-02T09:00:00Z')
  expect(found.getFirstPropertyValue('summary')).toBe(event.summary)
  expect(found.getFirstPropertyValue('location')).toBe(event.location)
  expect(found.getFirstPropertyValue('description')).toBe(event.description)
  expect(found.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(String(found.getFirstPropertyValue('organizer')).toLowerCase()).toBe('mailto:info@sfera.example')
  expect(found.getFirstProperty('organizer')?.getParameter('cn')).toBe('Sféra')
  expect(String(found.getFirstPropertyValue('attendee')).toLowerCase()).toBe('mailto:klara@sfera.example')
  expect(found.getFirstProperty('attendee')?.getParameter('rsvp')).toBe('TRUE')
})

test('a cancellation names the same appointment and asks for no answer', () => {
  const file = calendarFile({ ...event, method: 'CANCEL', sequence: 3, location: null, description: '' }, 'en')
  expect(file).toMatchObject({ name: 'appointment.ics', type: 'text/calendar; method=CANCEL; charset=utf-8' })
  const { calendar, event: found } = read(file)
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(found.getFirstPropertyValue('uid')).toBe(event.uid)
  expect(found.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(found.getFirstProperty('location')).toBeNull()
  expect(found.getFirstProperty('attendee')?.getParameter('rsvp')).toBe('FALSE')
})

test('lines end with CRLF and are short enough for every reader', () => {
  const lines = calendarFile(event, 'cs').bytes.toString('utf8').split('\r\n')
  expect(lines.join('')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

test('a text cannot smuggle another property in', () => {
  const sly = { ...event, summary: 'Hovor\r\nATTENDEE:mailto:x@y.example', description: 'a\nEND:VEVENT' }
  const { event: found } = read(calendarFile(sly, 'cs'))
  expect(found.getAllProperties('attendee')).toHaveLength(1)
  expect(found.getFirstPropertyValue('description')).toBe('a\nEND:VEVENT')
})

test('in a mail it says what it is, and arrives as it was', async () => {
  const [file, dir] = [calendarFile(event, 'cs'), temporaryFolder()]
  const at = new Date('2026-03-02T09:00:00.000Z')
  const mail = { id: 'a', to: 'klara@sfera.example', at, subject: 'Termín', html: '<p>a</p>', text: 'a', headers: {}, attachments: [file] }
  await fileTransport(dir)(mail)
  const source = readFileSync(join(dir, readdirSync(dir)[0] ?? ''))
  expect(source.toString('latin1')).toMatch(/^Content-Type: text\/calendar; method=REQUEST; charset=utf-8;?/m)
  const [attached] = (await PostalMime.parse(source)).attachments
  expect(attached).toMatchObject({ filename: 'termin.ics', mimeType: 'text/calendar', method: 'REQUEST' })
  // The reader above makes plain line ends of it: compared as it was sent.
  expect(source.toString('latin1').replaceAll('\r\n', '')).toContain(file.bytes.toString('base64'))
})
