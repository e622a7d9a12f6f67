import type { Email } from 'postal-mime'
import { operate } from './operate'
import { type Site, linkIn } from './site'

/** The team offers something; answers the address of its page, from the newest mail. */
export async function makeOffer(site: Site, email: string, ...offer: string[]): Promise<string> {
  const before = (await site.mails(email)).length
  await operate(site, ...offer)
  // A mail of something else may still be on its way.
  for (let count = before + 1; ; count++) {
    const mail = await site.mail(email, count)
    const page = ['/en/nabidka/', '/nabidka/'].find((path) => mail.text?.includes(path))
    if (page) return linkIn(mail, page)
  }
}

/** A day so far ahead, as an operator types it. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The number of an order, from the address of its page. */
export const numberIn = (address: string): string => /objednavka\/[\da-f-]{28}([\da-f]{8})/.exec(address)?.[1] ?? ''

/** The newest mail to this address whose subject fits, once it has arrived. */
export async function mailAbout(site: Site, to: string, subject: RegExp): Promise<Email> {
  for (let count = 1; ; count++) {
    const mail = await site.mail(to, count)
    if (subject.test(mail.subject ?? '')) return mail
  }
}
