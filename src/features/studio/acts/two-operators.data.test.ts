import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { operatorEvents } from '~/db/schema'
import { OPERATOR_EVENTS, type OperatorEvent, READINGS } from '~/lib/operator-events'
import { test } from '../../../../test/content-drafts'
import { laterOfTwo } from '../../../../test/two-operators/later-of-two'
import { CASES_OF_COUPLES } from '../../../../test/two-operators/of-couples'
import { CASES_OF_THE_SITE } from '../../../../test/two-operators/of-the-site'

const CASES = { ...CASES_OF_COUPLES, ...CASES_OF_THE_SITE }

test.for(Object.entries(CASES))('%s: the later of two is told, and nothing is done twice', async ([, { kinds, begin }], { db, at }) => {
  const answer = await laterOfTwo(db, at, await begin(db, at))
  if (answer.ok) expect(answer).toMatchObject({ asks: { changed: true } })
  else expect(answer.code).toBe('changed')
  const noted = await db.select({ kind: operatorEvents.kind }).from(operatorEvents).where(eq(operatorEvents.actor, 'operator'))
  expect(noted.map(({ kind }) => kind).filter((kind) => kinds.includes(kind))).toEqual([kinds[0]])
})

/** Why nobody can write over what another one has done by these, or does not by an act. */
const OTHERS: ReadonlyArray<readonly [why: string, kinds: readonly OperatorEvent[]]> = [
  ['they change nothing', READINGS],
  [
    'the team and its ways in are changed without an act, a role by what was seen of it',
    [
      'operator-invited',
      'invitation-withdrawn',
      'operator-joined',
      'operator-renewed',
      'operator-role',
      'operator-ended',
      'operator-sessions-ended',
      'sign-in-failed',
      'passkey-added',
      'passkey-removed',
      'app-set-up',
      'app-removed',
      'mails-recalled',
      'letter-drafted',
      'payout-checked',
    ],
  ],
  [
    'commands do it, which tell what they do and ask once',
    ['order-released', 'order-settled', 'couple-erased', 'factor-reset', 'booking-moved', 'seat-cancelled'],
  ],
  [
    'it is done once, and refused from then on',
    [
      'claim-opened',
      'claim-granted',
      'claim-refused',
      'claim-assigned',
      'transfer-matched',
      'transfer-settled',
      'shortfall-asked',
      'shortfall-accepted',
      'refund-batched',
      'refund-sent',
      'refund-undone',
      'enquiry-started',
      'enquiry-closed',
      'offer-withdrawn',
      'service-ended',
      'booking-made',
      'booking-cancelled',
      'workshop-made',
      'workshop-called-off',
      'couple-locked',
      'couple-unlocked',
      'couple-sessions-ended',
      'closing-planned',
      'closing-undone',
      'factor-reset-begun',
      'factor-reset-stopped',
      'coupon-made',
      'coupon-ended',
      'price-ended',
      'mail-repeated',
    ],
  ],
  ['it is tried beside the bank', ['refund-account']],
  ['it names the version that was read', ['revision-drafted', 'revision-restored', 'revision-discarded']],
  [
    'their lines or consequences say what it was, which is in the seal as it is with those that are tried',
    ['order-refunded', 'statement-imported', 'price-set', 'setting-changed', 'workshop-moved', 'seat-noted'],
  ],
  ['it says the same whoever says it, or is one’s own', ['backup-verified', 'letter-tested', 'feed-made', 'feed-ended']],
]

test('whatever is noted of the team is tried here, or it is said why it need not be', () => {
  const tried = Object.values(CASES).flatMap(({ kinds }) => kinds)
  const known = [...new Set([...tried, ...OTHERS.flatMap(([, kinds]) => kinds)])]
  expect(known.toSorted()).toEqual(OPERATOR_EVENTS.toSorted())
})
