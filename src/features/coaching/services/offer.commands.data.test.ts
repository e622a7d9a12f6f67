import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { mailOutbox, requests, serviceOffers } from '~/db/schema'
import { bookTime } from '~/features/coaching/consultations/booking.mutations.server'
import { storeEnquiry } from '~/features/enquiries/enquiries/mutations.server'
import { closeEnquiry } from '~/features/enquiries/enquiries/team.mutations.server'
import { bookingNumber } from '~/lib/addresses'
import { test } from '../../../../test/with-db'
import { CommandError } from '~/server/commands.server'
import { setEnv } from '~/server/env.server'
import { hourCommands } from './hour.commands.server'
import { offerCommands } from './offer.commands.server'

test('extra time is offered about a booking, to whoever booked it', async ({ db, at }) => {
  const email = `${randomUUID()}@hodiny.example`
  const wish = {
    startsAt: new Date('2026-03-17T18:00:00.000Z'),
    booker: { name: 'Jana a Petr', email },
    userId: null,
    locale: 'en' as const,
  }
  const booking = await db.transaction((tx) => bookTime(tx, { ...wish, kind: 'free', attemptId: randomUUID() }, at))
  const id = booking?.id ?? ''
  const extra = offerCommands.find(({ name }) => name === 'service extra')
  await extra?.run([`booking:${bookingNumber(id)}`, '2'], at)
  expect(await db.select().from(serviceOffers).where(eq(serviceOffers.email, email))).toMatchObject([
    { aboutId: id, quarters: 2, locale: 'en' },
  ])
  await expect(extra?.run(['booking:ffffffff', '2'], at)).rejects.toThrow('There is no booking')
})

const ASKED = {
  kind: 'coaching' as const,
  subject: { slug: 'accompaniment', title: 'Doprovod' },
  name: 'Jana a Petr',
  email: 'jana@nabidka.example',
  phone: null,
  contact: 'email' as const,
  wishedWhen: null,
  place: null,
  message: null,
  intimateConsent: null,
  publishConsent: null,
  locale: 'cs' as const,
  attemptId: randomUUID(),
  userId: null,
}

test('an offer answers the request that it names; one that is unknown or closed makes none', async ({ db, at }) => {
  await storeEnquiry(ASKED, at)
  const [request] = await db.select().from(requests)
  const make = offerCommands.find(({ name }) => name === 'offer make')
  const args = (number: string) => ['accompaniment', 'jana@nabidka.example', '10000', `request=${number}`]
  await expect(make?.run(args('Z2026-9999'), at)).rejects.toThrow('No open request')
  expect(await db.$count(serviceOffers)).toBe(0)
  const [, ...terms] = args(request?.number ?? '').slice(1)
  const told = (email: string) => make?.preview?.(['accompaniment', email, ...terms], at)
  expect(await told('jina@nabidka.example')).toContain(
    'ATTENTION: Z2026-0001 came from jana@nabidka.example, not from jina@nabidka.example.',
  )
  expect(await told('jana@nabidka.example')).not.toContain('ATTENTION')
  await make?.run(args(request?.number ?? ''), at)
  expect(await offerCommands.find(({ name }) => name === 'offer list')?.run([], at)).toMatch(/ {2}jana@nabidka\.example$/)
  expect(await db.select().from(requests)).toMatchObject([{ state: 'answered' }])
  expect(await db.select().from(serviceOffers)).toMatchObject([{ requestNumber: request?.number, state: 'open' }])
  await expect(make?.run(args(request?.number ?? ''), at)).rejects.toThrow('open already')
  await closeEnquiry({ number: request?.number ?? '' }, 'command', at)
  const dearer = args(request?.number ?? '').with(2, '11000')
  await expect(make?.run(dearer, at)).rejects.toThrow('No open request')
})

test('an offer is shown before it leaves, and a field that is misspelt is none of its words', async ({ db, at }) => {
  const make = offerCommands.find(({ name }) => name === 'offer make')
  const args = ['accompaniment', 'jana@nabidka.example', '10000', 'place=Praha', 'Těšíme se.']
  const told = await make?.preview?.(args, at)
  expect(told?.replaceAll('\u00a0', ' ')).toMatch(
    /accompaniment {2}open {2}CZK 10,000[^]*where: Praha\nwords: Těšíme se\.\nmail: \S+ to jana@nabidka\.example$/,
  )
  expect(await make?.preview?.(args, at)).toBe(told)
  expect(await db.$count(serviceOffers)).toBe(0)
  for (const wrong of ['pleace=Praha', 'lang=de', 'place=', '--when=2026-05-05T20:00', 'when=2026-05-05'])
    await expect(make?.run([...args.slice(0, 3), wrong], at)).rejects.toThrow(CommandError)
  expect(await db.$count(serviceOffers)).toBe(0)
})

test('an offer that is said twice is made once; with any other term it replaces the first', async ({ db, at }) => {
  const make = offerCommands.find(({ name }) => name === 'offer make')
  const args = ['accompaniment', 'jana@nabidka.example', '10000', '7', 'when=2026-05-07T20:00', 'place=Praha', 'Těšíme se.']
  const mails = () => db.$count(mailOutbox, eq(mailOutbox.recipient, 'jana@nabidka.example'))
  await make?.run(args, at)
  for (const say of [make?.run, make?.preview]) await expect(say?.(args, at)).rejects.toThrow('open already')
  expect([await db.$count(serviceOffers), await mails()]).toEqual([1, 1])
  const others = [
    args.with(2, '9000'),
    args.with(3, '8'),
    args.with(4, 'when=2026-05-07T21:00'),
    args.with(5, 'place=Brno'),
    args.slice(0, 6),
  ]
  for (const other of [...others, [...args, 'lang=en']]) expect(await make?.run(other, at)).toContain('It replaces')
  // Nobody has answered, and time has passed: it is another one by then.
  expect(await make?.run([...args, 'lang=en'], new Date(+at + 86_400_000))).toContain('It replaces')
  expect([await db.$count(serviceOffers), await db.$count(serviceOffers, eq(serviceOffers.state, 'open'))]).toEqual([8, 1])
  expect(await mails()).toBe(8)
})

test('nothing is offered that could be paid in no way before it begins', async ({ db, at }) => {
  onTestFinished(setEnv({ PAYMENTS: 'transfer' }))
  const [make, hour] = [...offerCommands, ...hourCommands].filter(({ name }) => ['offer make', 'offer hour'].includes(name))
  await expect(make?.run(['accompaniment', 'jana@nabidka.example', '10000', 'when=2026-03-07T20:00'], at)).rejects.toThrow('too late')
  await expect(hour?.run(['jana@nabidka.example', '2026-03-07', '20:00'], at)).rejects.toThrow('too late')
  expect(await db.$count(serviceOffers)).toBe(0)
  await make?.run(['accompaniment', 'jana@nabidka.example', '10000', 'when=2026-05-07T20:00'], at)
  expect(await db.$count(serviceOffers)).toBe(1)
})
