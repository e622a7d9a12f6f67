import { orderClaims } from '~/db/schema'
import { dueAt } from '~/features/shop/claims/rules'
import { nextClaimNumber } from '~/features/shop/invoices/mutations.server'
import { daysFrom } from './rules'
import { type Sold, type World, isDigital, isPaidBefore, nameOf, takeFrom } from './world.seed.server'

interface MadeUpClaim {
  sold: Sold | undefined
  kind: (typeof orderClaims.$inferInsert)['kind']
  submittedAt: Date
  decidedAt?: Date
  state?: 'granted' | 'refused'
}

const CLAIMED = {
  withdrawal: 'Ukázka: odstupuji od smlouvy.',
  guarantee: 'Ukázka: příručka nám nesedla, prosíme o vrácení peněz.',
  complaint: 'Ukázka: v souboru chybí strana 12.',
  satisfaction: 'Ukázka: hodina nebyla o tom, na čem jsme se domluvili.',
  chargeback: 'Ukázka: banka žádá peníze zpět.',
} as const

export async function storeClaim({ tx, at }: World, { sold, kind, submittedAt, decidedAt, state = 'granted' }: MadeUpClaim): Promise<void> {
  await tx.insert(orderClaims).values({
    number: await nextClaimNumber(tx, submittedAt),
    kind,
    orderId: sold?.order.id ?? null,
    orderText: sold ? null : 'Ukázka: objednávka z minulého týdne',
    name: sold ? nameOf(sold) : 'Eva Smyšlená',
    email: sold?.order.email ?? 'ukazka-neznama@sfera.example',
    locale: 'cs',
    text: CLAIMED[kind],
    remedy: kind === 'complaint' ? 'discount' : null,
    submittedAt,
    dueAt: dueAt(kind, submittedAt),
    // Of what nobody asked for the team is not told.
    remindedAt: at,
    ...(decidedAt ? { state, decidedAt, decision: state === 'granted' ? 'Ukázka: vyhověli jsme.' : 'Ukázka: lhůta už uplynula.' } : {}),
  })
}

/** What waits for a decision, and what was refused. */
export async function makeOpenClaims(world: World, sold: readonly Sold[], used: Set<string>): Promise<void> {
  const { at } = world
  const [late, fresh] = takeFrom(sold, used, 2, (one) => isDigital(one) && isPaidBefore(one, at, 13))
  const [broken] = takeFrom(sold, used, 1, (one) => one.product.kind === 'course' && isPaidBefore(one, at, 10))
  const [meeting] = takeFrom(sold, used, 1, (one) => one.product.slug === 'consultation-60' && isPaidBefore(one, at, 15))
  const [refused] = takeFrom(sold, used, 1, (one) => isDigital(one) && isPaidBefore(one, at, 60))
  await storeClaim(world, { sold: late, kind: 'withdrawal', submittedAt: daysFrom(at, -12.5) })
  await storeClaim(world, { sold: fresh, kind: 'guarantee', submittedAt: daysFrom(at, -2) })
  await storeClaim(world, { sold: broken, kind: 'complaint', submittedAt: daysFrom(at, -9) })
  await storeClaim(world, { sold: meeting, kind: 'satisfaction', submittedAt: daysFrom(at, -4) })
  await storeClaim(world, { sold: undefined, kind: 'withdrawal', submittedAt: daysFrom(at, -1) })
  await storeClaim(world, {
    sold: refused,
    kind: 'guarantee',
    submittedAt: daysFrom(at, -20),
    decidedAt: daysFrom(at, -15),
    state: 'refused',
  })
}
