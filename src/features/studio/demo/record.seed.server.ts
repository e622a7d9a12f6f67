import { eq } from 'drizzle-orm'
import { backupChecks, operatorInvitations, operators } from '~/db/schema'
import { DEMO_OPERATOR, invitationEnd } from '~/features/studio/entry/rules'
import { hashOf, newToken } from '~/features/accounts/links/mutations.server'
import { orderNumber } from '~/lib/addresses'
import { pragueDay } from '~/lib/dates'
import { type Deed, recordOperatorEvent } from '~/server/operator-events.server'
import type { OperatorId } from '~/server/studio-session.server'
import { daysFrom, nth } from './rules'
import { type Sold, type World, known } from './world.seed.server'

/** Colleagues of whoever looks at the demo. They have no way to sign in. */
const TEAM = [
  { name: 'Marek Ukázkový', email: 'ukazka-kouc@sfera.example', role: 'coach' },
  { name: 'Tereza Vzorová', email: 'ukazka-redakce@sfera.example', role: 'editor' },
  { name: 'Ivana Cvičná', email: 'ukazka-ucetni@sfera.example', role: 'accountant' },
] as const

/** Who is of the team; undefined where the business has been made already: nobody of the team is ever deleted. */
export async function makeTeam({ tx, at }: Pick<World, 'tx' | 'at'>): Promise<OperatorId[] | undefined> {
  const since = daysFrom(at, -400)
  const made = await tx
    .insert(operators)
    .values(TEAM.map((one) => ({ ...one, createdAt: since })))
    .onConflictDoNothing()
    .returning({ id: operators.id })
  if (made.length < TEAM.length) return undefined
  const [owner] = await tx.select({ id: operators.id }).from(operators).where(eq(operators.email, DEMO_OPERATOR.email))
  return [known(owner, 'owner').id, nth(made, 0).id] as OperatorId[]
}

/** What the team has done of late, a day that was verified, and somebody who was invited. */
export async function makeRecord({ tx, at, team }: World, sold: readonly Sold[]): Promise<void> {
  const [owner, coach] = [nth(team, 0), nth(team, 1)]
  const order = (place: number) => ({ subject: 'order' as const, id: nth(sold, sold.length - 1 - place).order.id })
  const number = (place: number) => orderNumber(order(place).id)
  const day = pragueDay(daysFrom(at, -1))
  const deeds: Array<Deed & { by: OperatorId; days: number }> = [
    { by: owner, days: 34, kind: 'coupon-made', after: { code: 'UKAZKA10', percent: 10 } },
    { by: coach, days: 21, kind: 'order-opened', about: order(30) },
    { by: coach, days: 20.9, kind: 'order-mail-resent', about: order(30), after: { order: number(30) } },
    { by: owner, days: 16, kind: 'statement-imported', after: { lines: 14, matched: 12 } },
    { by: owner, days: 12, kind: 'letter-sent', after: { list: 'newsletter', slug: 'prvni-dopis' } },
    { by: coach, days: 9, kind: 'order-opened', about: order(12) },
    { by: coach, days: 8.9, kind: 'order-refunded', about: order(12), reason: 'Ukázka: sleva jako omluva', after: { cents: 12_000 } },
    { by: owner, days: 6, kind: 'couple-opened' },
    { by: owner, days: 3, kind: 'workshop-called-off', reason: 'Ukázka: málo přihlášených' },
    { by: owner, days: 2, kind: 'statement-imported', after: { lines: 9, matched: 5 } },
    { by: owner, days: 1, kind: 'refund-batched', after: { count: 1, currency: 'CZK' } },
    { by: coach, days: 0.4, kind: 'enquiry-started' },
    { by: owner, days: 0.2, kind: 'backup-verified', after: { day } },
  ]
  for (const { by, days, ...deed } of deeds) await recordOperatorEvent(tx, { operator: by }, deed, daysFrom(at, -days))
  await tx
    .insert(backupChecks)
    .values({ day, notedAt: daysFrom(at, -0.2) })
    .onConflictDoNothing()
  await tx.insert(operatorInvitations).values({
    email: 'ukazka-pozvana@sfera.example',
    role: 'editor',
    tokenHash: hashOf(newToken()),
    invitedBy: owner,
    createdAt: daysFrom(at, -1),
    expiresAt: invitationEnd(daysFrom(at, -1)),
  })
}
