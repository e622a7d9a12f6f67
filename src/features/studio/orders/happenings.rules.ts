import type { Told } from './told.data.server'
import type { Happening } from './schema'

/** A status says that again: the steps of money and of what was paid are told by payments, refunds and documents. */
const TOLD_ELSEWHERE = new Set(['returned', 'disputed', 'reduced', 'rest-asked', 'let-go', 'part'])

/** The story of an order, the first on top. `isKnown`: its buyer is not gone. */
export function happeningsOf(told: Told, isKnown: boolean): Happening[] {
  return [
    ...told.steps.filter(({ cause }) => !TOLD_ELSEWHERE.has(cause)).map(stepOf),
    ...told.receipts.map(({ at, ...row }): Happening => ({ ...row, kind: 'receipt', at: at.toISOString() })),
    ...told.refunds.map(refundOf(told)),
    ...told.documents.map(({ id, number, kind, issuedAt }): Happening => ({
      id,
      kind: 'document',
      at: issuedAt.toISOString(),
      number,
      isCorrection: kind === 'correction',
    })),
    ...(isKnown ? told.mails.map(mailOf) : []),
    ...downloadsOf(told.downloads),
    ...told.claims.flatMap(claimOf),
    ...told.disputes.map(({ id, at, step, amountCents, currency }): Happening => ({
      id,
      kind: 'dispute',
      at: at.toISOString(),
      step,
      cents: amountCents,
      currency,
    })),
    ...told.deeds.map(deedOf(told)),
  ].toSorted((one, other) => one.at.localeCompare(other.at) || RANK[one.kind] - RANK[other.kind])
}

/** Of one moment, what brought the others about comes first. */
const RANK: Record<Happening['kind'], number> = {
  receipt: 0,
  deed: 1,
  claim: 2,
  step: 3,
  dispute: 4,
  refund: 5,
  document: 6,
  mail: 7,
  download: 8,
}

const stepOf = ({ id, at, cause, toStatus }: Told['steps'][number]): Happening => ({
  id,
  kind: 'step',
  at: at.toISOString(),
  cause,
  status: toStatus,
})

const refundOf =
  ({ payments }: Told) =>
  ({ id, paymentId, state, amountCents, cause, way, reason, askedAt, goneAt }: Told['refunds'][number]): Happening => ({
    id,
    kind: 'refund',
    at: (goneAt ?? askedAt).toISOString(),
    state,
    cents: amountCents,
    currency: payments.find((payment) => payment.id === paymentId)?.currency ?? '',
    cause,
    byHand: way === 'by-hand',
    reason,
  })

const mailState = ({ deliveredAt, failedAt }: Pick<Told['mails'][number], 'deliveredAt' | 'failedAt'>) =>
  deliveredAt ? 'sent' : failedAt ? 'failed' : 'waiting'

const mailOf = ({ id, template, createdAt, deliveredAt, failedAt }: Told['mails'][number]): Happening => ({
  id,
  kind: 'mail',
  at: (deliveredAt ?? failedAt ?? createdAt).toISOString(),
  template,
  state: mailState({ deliveredAt, failedAt }),
})

/** What became of the mail of it: one that was recalled is not there any more; one that left long ago may have been removed, too. */
const deedOf =
  ({ mails }: Pick<Told, 'mails'>) =>
  ({ at, kind, recalled, ...row }: Told['deeds'][number]): Happening => {
    const mail = mails.find(({ createdAt }) => +createdAt === +at)
    return { ...row, kind: 'deed', deed: kind, at: at.toISOString(), mail: mail ? mailState(mail) : recalled ? 'withdrawn' : null }
  }

/** How often each file was fetched, at the last time. */
function downloadsOf(fetched: Told['downloads']): Happening[] {
  return [...Map.groupBy(fetched, ({ materialId }) => materialId).values()].flatMap((times) => {
    const [last] = times.toSorted((one, other) => +other.at - +one.at)
    return last ? [{ id: last.id, kind: 'download' as const, at: last.at.toISOString(), title: last.title, count: times.length }] : []
  })
}

/** It was asked for, and decided. */
function claimOf({ id, number, kind: sort, submittedAt, decidedAt, state }: Told['claims'][number]): Happening[] {
  const asked: Happening = { id, kind: 'claim', at: submittedAt.toISOString(), number, sort, state: 'open' }
  return decidedAt ? [asked, { ...asked, id: `${id}-decided`, at: decidedAt.toISOString(), state }] : [asked]
}
