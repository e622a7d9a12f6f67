import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { MailServer, addReaders, readerAddress } from '../support/letters'
import { operate } from '../support/operate'
import { Site } from '../support/site'
import { call } from './server-functions'

// A power cut, three times, while an issue goes to 2,000 readers, some of whose mailboxes refuse.

const READERS = 2000
const KILLS = 3
/** At most so many letters are on their way at the same moment. */
const LANES = 5
const isGone = (number: number) => number % 100 === 0
const isFull = (number: number) => number % 250 === 7

test('nobody is missed and nobody gets a second letter, but what was on its way at a kill', async () => {
  test.setTimeout(900_000)
  const putOff = new Set<string>()
  const mail = await MailServer.start((to) => {
    const number = Number(/^ctenar-(\d+)@/.exec(to)?.[1] ?? 1)
    if (isGone(number)) return { responseCode: 550, text: '5.1.1 No such user' }
    if (!isFull(number) || putOff.has(to)) return undefined
    putOff.add(to)
    return { responseCode: 450, text: '4.2.0 Greylisted, come back later' }
  })
  const site = await Site.create({ SMTP_URL: mail.url, LETTERS_PER_SECOND: '1000', LOG_LEVEL: 'error' })
  try {
    await addReaders(site, READERS)
    expect(await operate(site, 'letter', 'send', 'newsletter', 'prvni-dopis')).toContain(`goes to ${READERS} subscribers`)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await until(() => mail.taken.length > (kill * READERS) / (KILLS + 2))
      await site.kill()
      await site.start()
    }
    // Whoever asks for something while it runs does not wait for it.
    await call(site, 'subscribe', { email: 'spech@letters.example', list: 'digest' })
    await until(() => mail.taken.some(({ to }) => to === 'spech@letters.example'))
    expect(mail.taken.length).toBeLessThan(READERS)
    await until(async () => (await operate(site, 'letter', 'status', 'newsletter', 'prvni-dopis')).includes(': sent,'), 600_000)
    await site.stop()
    expectWhole(mail)
    const states = await site.query<{ status: string; readers: number }>(
      `select status, count(*)::int as readers from newsletter_subscriptions where email like 'ctenar-%' group by 1 order by 1`,
    )
    expect(states).toEqual([
      { status: 'confirmed', readers: READERS - READERS / 100 },
      { status: 'suspended', readers: READERS / 100 },
    ])
  } finally {
    await site.remove()
    await mail.stop()
  }
})

function expectWhole(mail: MailServer): void {
  const letters = mail.taken.filter(({ to }) => to.startsWith('ctenar-'))
  const byReader = new Map<string, Set<string>>()
  for (const { to, messageId } of letters) byReader.set(to, (byReader.get(to) ?? new Set()).add(messageId))
  const numbers = Array.from({ length: READERS }, (_, at) => at + 1)
  expect(numbers.filter((number) => byReader.has(readerAddress(number)) === isGone(number))).toEqual([])
  expect([...byReader].filter(([, ids]) => ids.size > 1)).toEqual([])
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(byReader.size)
  expect(letters.length - byReader.size).toBeLessThanOrEqual(KILLS * LANES)
}

async function until(isSo: () => boolean | Promise<boolean>, patience = 120_000): Promise<void> {
  const ends = Date.now() + patience
  while (!(await isSo())) {
    if (Date.now() > ends) throw new Error('It did not come to be so.')
    await pause(100)
  }
}
