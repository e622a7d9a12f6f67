import { randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import type { Site } from '../support/site'
import { EVENT, scheduled } from '../support/workshops'
import { productInput } from './function-facts'
import { expect, test } from './http-test'
import { form, send } from './send'
import { call, resultOf } from './server-functions'
import { signUpInput, signedInCouple } from './signed-in-couple'

// A site of its own: the days of its events are moved.
test.use({ settings: { LOG_LEVEL: 'warn', PAYMENTS: 'simulated,transfer' } })

/** What somebody would like to have mailed to an address that is not theirs. */
const SPAM = 'NAVŠTIVTE evil.example'
const HTML = { headers: { accept: 'text/html' } }
const victim = () => `obet-${randomUUID().slice(0, 8)}@http.example`

/** Everything that a mail says, its files as well. */
const everything = ({ subject, text, html, attachments, replyTo, from }: Email): string =>
  [subject, text, html, JSON.stringify([replyTo, from]), ...attachments.map(({ content }) => textOf(content))]
    .join('\n')
    .replaceAll('\u00a0', ' ')

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8')

async function withdraws(site: Site, email: string): Promise<void> {
  const typed = { krok: 'udaje', jazyk: 'cs', name: SPAM, order: `${SPAM} 0a2b4c6d`, email, reason: SPAM }
  const first = await send(site, '/api/odstoupeni', form(typed))
  const podani = new URL(first.headers.location ?? '', site.url).searchParams.get('podani') ?? ''
  await send(site, '/api/odstoupeni', form({ krok: 'potvrzeni', jazyk: 'cs', podani }))
}

async function books(site: Site, email: string): Promise<void> {
  const { text } = await send(site, '/koucink/konzultace', HTML)
  const slot = /value="([^"]+Z)"/.exec(text)?.[1] ?? ''
  await send(site, '/api/konzultace', form({ jazyk: 'cs', pokus: randomUUID(), cas: slot, jmeno: SPAM, email }))
}

const requests =
  (path: string, o = '') =>
  async (site: Site, email: string) => {
    const opened = resultOf(await call(site, 'enquiryForm', o ? { path, subject: o } : { path })) as { form?: { stamp: string } }
    await expect
      .poll(async () => {
        const words = { name: SPAM, place: SPAM, date: SPAM, message: SPAM, phone: '', contact: 'email', web: '' }
        const typed = { druh: path, o, jazyk: 'cs', email, ...words, intimate: 'on', publish: 'on', razitko: opened.form?.stamp ?? '' }
        await send(site, '/api/zadost', form(typed, { accept: 'application/json' }))
        return (await site.mails(email)).length
      })
      .toBeGreaterThan(0)
  }

async function signsUp(site: Site, email: string): Promise<void> {
  await call(site, 'signUp', { ...signUpInput(), ...spamNames(), email })
}

const spamNames = () => ({
  coupleName: `${SPAM} ${randomUUID().slice(0, 6)}`,
  femaleFirstName: SPAM,
  femaleLastName: SPAM,
  maleFirstName: SPAM,
  maleLastName: SPAM,
})

async function movesAccount(site: Site, email: string): Promise<void> {
  const { cookie, password: currentPassword } = await signedInCouple(site, spamNames())
  await call(site, 'requestEmailChange', { email, currentPassword }, { headers: { cookie } })
}

async function ordersByTransfer(site: Site, email: string): Promise<void> {
  const buyer = { email, firstName: SPAM, lastName: SPAM, phone: null, company: null }
  await call(site, 'placeOrder', { ...productInput('swingers-bible'), seenCents: 59_900, method: 'transfer', buyer })
}

async function waits(site: Site, email: string): Promise<void> {
  await scheduled(site, { days: 40, taken: 6 })
  await call(site, 'joinList', { slug: EVENT.slug, person: { name: SPAM, email } })
}

const WAYS: Array<[string, (site: Site, email: string) => Promise<void>]> = [
  ['a withdrawal', withdraws],
  ['a free call', books],
  ['a request for a topic', requests('namet')],
  ['a story', requests('pribeh')],
  ['a request for coaching', requests('koucink', 'accompaniment')],
  ['a request for a guide', requests('pruvodce', 'fantasy-club-prague')],
  ['an interest', requests('zajem', 'news-5')],
  ['a registration', signsUp],
  ['another address of an account', movesAccount],
  ['an order that nobody has paid', ordersByTransfer],
  ['a waiting list', waits],
  ['a subscription', async (site, email) => void (await call(site, 'subscribe', { email }))],
]

for (const [what, does] of WAYS)
  test(`mails to an address that nobody has proven repeat nothing that was typed: ${what}`, async ({ site }) => {
    const email = victim()
    await does(site, email)
    await site.mail(email)
    for (const mail of await site.mails(email)) expect(everything(mail)).not.toContain('evil.example')
  })

test('whoever withdraws gets the whole wording as a file, and nobody else does', async ({ site }) => {
  const typed = { krok: 'udaje', jazyk: 'cs', name: 'Jana Nováková', order: 'Bible z března', email: victim(), reason: 'Bez důvodu.' }
  const step = async (fields: Record<string, string>) => {
    const { headers } = await send(site, '/api/odstoupeni', form({ jazyk: 'cs', ...fields }))
    return new URL(headers.location ?? '', site.url).searchParams.get('podani') ?? ''
  }
  const podani = await step({ krok: 'potvrzeni', podani: await step(typed) })
  const file = await send(site, '/api/odstoupeni', form({ krok: 'stahnout', jazyk: 'cs', podani }))
  expect([file.status, file.headers['content-disposition']]).toEqual([200, 'attachment; filename="potvrzeni.txt"'])
  for (const words of [/Číslo podání: P\d{4}-\d{4}/, 'Jana Nováková', 'Bible z března', 'Bez důvodu.'])
    expect(file.text.replaceAll('\u00a0', ' ')).toMatch(words)
  const nothing = await send(site, '/api/odstoupeni', form({ krok: 'stahnout', jazyk: 'cs', podani: 'nic' }))
  expect([nothing.status, nothing.headers.location]).toEqual([303, '/odstoupeni'])
})
