import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { bankTransfers, bookings, mailOutbox, orderClaims, requests } from '~/db/schema'
import { OPERATOR_ROLES } from '~/lib/operator-roles'
import { test } from '../../../../test/with-db'
import { today } from './data.server'

/** Words of couples that no page of the studio says. */
const SECRET = 'tohle-nikdo-nesmi-videt'

async function business(db: Db, at: Date): Promise<void> {
  const asked = { name: SECRET, email: 'jana@domov.example', contact: 'email', message: SECRET, locale: 'cs', receivedAt: at } as const
  await db.insert(requests).values([
    { ...asked, number: 'Z1', kind: 'coaching', attemptId: crypto.randomUUID() },
    { ...asked, number: 'Z2', kind: 'story', attemptId: crypto.randomUUID() },
  ])
  await db.insert(orderClaims).values({
    number: 'R1',
    kind: 'complaint',
    name: SECRET,
    email: 'jana@domov.example',
    locale: 'cs',
    text: SECRET,
    submittedAt: at,
    dueAt: new Date(+at + 86_400_000),
  })
  const end = new Date(+at + 900_000)
  await db.insert(bookings).values({
    kind: 'free',
    state: 'booked',
    startsAt: at,
    endsAt: end,
    blockedFrom: at,
    blockedUntil: end,
    email: 'jana@domov.example',
    name: 'Jana Nováková',
    locale: 'cs',
    bookedAt: at,
  })
  await db.insert(bankTransfers).values({
    account: 'a',
    bankReference: 'b',
    bookedOn: '2026-03-01',
    amountCents: 250_000,
    currency: 'CZK',
    payer: SECRET,
    message: SECRET,
    state: 'unmatched',
    importedAt: at,
  })
  await db.insert(mailOutbox).values({
    recipient: 'jana@domov.example',
    locale: 'cs',
    template: 'sign-in-changed',
    props: { note: SECRET },
    runAt: at,
    failedAt: at,
    lastError: 'EENVELOPE',
  })
}

test('each role sees what is its business, and nobody the words of couples', async ({ db, at }) => {
  await business(db, at)
  const seen = Object.fromEntries(
    await Promise.all(
      OPERATOR_ROLES.map(async (role) => {
        const { tasks, calls, refunds, transfers, mails, backup, may } = await today(role, 'cs', at)
        const lists = { calls, refunds, transfers, mails }
        const open = Object.entries(lists).flatMap(([name, list]) => (list ? [`${name} ${list.length}`] : []))
        expect(may).toEqual({ note: role === 'owner' || role === 'coach', repeat: role === 'owner', record: role === 'owner' })
        // What stands in it makes no mail.
        expect(mails?.some(({ canRepeat }) => canRepeat) ?? false).toBe(false)
        expect(calls?.some(({ isNoted }) => isNoted) ?? false).toBe(false)
        expect(backup).toEqual(role === 'owner' ? { day: null } : null)
        return [role, [...tasks.map(({ number }) => number), ...open]] as const
      }),
    ),
  )
  expect(seen).toEqual({
    owner: ['R1', 'Z1', 'Z2', 'calls 1', 'refunds 0', 'transfers 1', 'mails 1'],
    coach: ['R1', 'Z1', 'calls 1'],
    editor: ['Z2'],
    accountant: ['refunds 0', 'transfers 1'],
  })
  const everything = JSON.stringify(await today('owner', 'cs', at))
  for (const word of [SECRET, 'jana@domov.example', 'Nováková']) expect(everything).not.toContain(word)
  expect(everything).toContain('J. N.')
})
