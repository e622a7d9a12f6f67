import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { type Site, linkIn } from './site'

/** What an operator types while the site runs; answers what is printed. */
export async function operate(site: Site, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.folder }
  return (await promisify(execFile)(process.execPath, ['scripts/op.mjs', ...args], { env })).stdout
}

/** The team offers something; answers the address of its page, from the newest mail. */
export async function makeOffer(site: Site, email: string, ...offer: string[]): Promise<string> {
  const before = (await site.mails(email)).length
  await operate(site, ...offer)
  const mail = await site.mail(email, before + 1)
  return linkIn(mail, mail.text?.includes('/en/nabidka/') ? '/en/nabidka/' : '/nabidka/')
}

/** A day so far ahead, as an operator types it. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The number of an order, from the address of its page. */
export const numberIn = (address: string): string => /objednavka\/[\da-f-]{28}([\da-f]{8})/.exec(address)?.[1] ?? ''

export interface Appointment {
  method: string
  uid: string
  sequence: number
  start: Date
  end: Date
  summary: string
}

/** The appointments that come with a mail, read by another library than the one that wrote them. */
export function appointmentsIn({ attachments }: Email): Appointment[] {
  return attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar')
    .map(({ content }) => {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
      const calendar = new ICAL.Component(ICAL.parse(text))
      const zone = calendar.getFirstSubcomponent('vtimezone')
      if (zone) ICAL.TimezoneService.register(zone)
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
      return {
        method: String(calendar.getFirstPropertyValue('method')),
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate(),
        end: event.endDate.toJSDate(),
        summary: event.summary,
      }
    })
}

/** The newest mail to this address whose subject fits, once it has arrived. */
export async function mailAbout(site: Site, to: string, subject: RegExp): Promise<Email> {
  for (let count = 1; ; count++) {
    const mail = await site.mail(to, count)
    if (subject.test(mail.subject ?? '')) return mail
  }
}
