import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { claimOfAttempt } from './data.server'
import { submitWithdrawal } from './withdrawal.mutations.server'
import { WITHDRAWAL_PAGE } from '~/lib/addresses'
import { keptText, typedIn, wrongIn } from '~/lib/form-fields'
import { input } from '~/lib/input'
import { type Locale, localizedPath } from '~/lib/locale'
import { type Asker, presentAsker } from '~/server/asker.server'
import { plainForm } from '~/server/http/plain-form.server'
import { privateFile } from '~/server/http/private-answer.server'
import type { Fields } from '~/server/http/sent-form.server'
import { consumeLimit, consumeLimits } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import * as data from './withdrawal.data.server'
import { WITHDRAWAL_STEPS } from './withdrawal.rules'
import { WITHDRAWAL_FIELDS, WithdrawalDetails, type WithdrawalDraft, WithdrawalPageInput, type WithdrawalView } from './withdrawal.schema'

/** The step that the visitor is at, with what they may see of their orders. */
export const withdrawalPage = createServerFn({ method: 'GET' })
  .validator(input(WithdrawalPageInput))
  .handler(async ({ data: address }): Promise<WithdrawalView> => data.withdrawalView(address, await presentAsker()))

/** Both steps of the form. Nothing is stored before the second one; what the first one took goes to the browser and comes back, sealed. */
export const withdrawalResponse = createServerOnlyFn(
  plainForm({ mostBytes: 32_768, steps: WITHDRAWAL_STEPS }, async ({ fields, step, ...sent }) => {
    const asker = await presentAsker(sent)
    const page = localizedPath(WITHDRAWAL_PAGE, asker.locale)
    if (step === 'receipt') return receipt(fields, asker) ?? page
    const draft = step === 'confirm' ? await confirm(fields, asker) : await details(fields, asker)
    return draft ? `${page}?podani=${data.withdrawalDraft.seal(draft, asker.at)}` : page
  }),
)

/** The first step: what was typed is checked, and the wording of the statement follows. */
async function details(fields: Fields, asker: Asker): Promise<WithdrawalDraft> {
  const typed = typedIn(fields, WITHDRAWAL_FIELDS, (text, field) => keptText(text, MOST_KEPT[field === 'reason' ? 'reason' : 'line']))
  const [orderId, key] = [(fields['objednavka'] ?? '').slice(0, 36), (fields['klic'] ?? '').slice(0, 64)]
  const read = WithdrawalDetails.safeParse({ ...typed, orderId, key })
  const wrong = wrongIn(read.error, WITHDRAWAL_FIELDS)
  const isNamed = orderId === '' ? typed.order.trim() !== '' : (await data.provenOrder(orderId, key, asker)) !== undefined
  if (!isNamed) wrong.push('order')
  const again = { step: 'details' as const, values: typed, orderId, key, wrong, failed: false }
  if (!(await consumeLimit('withdrawal', clientAddress(), asker.at)).ok) return { ...again, failed: true }
  if (!read.success || wrong.length > 0) return again
  return { step: 'confirm', details: read.data, attemptId: crypto.randomUUID(), failed: false }
}

/** More than can be taken, so that what is too long can be shortened where it was typed; all of it, sealed, fits into an address. */
const MOST_KEPT = { reason: 3600, line: 640 }

/** The second step: declared with the button that says so. Undefined when the form was left open for too long. */
async function confirm(fields: Fields, asker: Asker): Promise<WithdrawalDraft | undefined> {
  const draft = data.withdrawalDraft.open(fields['podani'], asker.at)
  if (draft?.step !== 'confirm') return draft
  const { details: declared, attemptId } = draft
  // Sent again it is answered again, and takes nothing of what all visitors share.
  const isNew = (await claimOfAttempt(attemptId)) === undefined
  const limit = await consumeLimits({ withdrawal: clientAddress(), ...(isNew ? { 'withdrawal-email': declared.email } : {}) }, asker.at)
  if (!limit.ok) return { ...draft, failed: true }
  const known = await data.knownOrder(declared, asker)
  if (data.isLost(known, declared)) return data.editable(draft, ['order'])
  const stated = data.statementOf(known, declared.order, asker.locale)
  const { name, email, reason, order: orderText } = declared
  const accountEmail = asker.account?.email.toLowerCase() ?? null
  const { number, submittedAt } = await submitWithdrawal(
    { ...stated, orderId: known?.id ?? null, orderText, name, email, accountEmail, reason, locale: asker.locale, attemptId },
    asker.at,
  )
  return { step: 'done', number, submittedAt: submittedAt.toISOString(), name, email, reason, ...stated }
}

/** What was declared, as a file to be kept by whoever declared it; undefined when it is too late. */
function receipt(fields: Fields, { locale, at }: Asker): Response | undefined {
  const draft = data.withdrawalDraft.open(fields['podani'], at)
  if (draft?.step !== 'done') return undefined
  const disposition = `attachment; filename="${RECEIPT_NAMES[locale]}"`
  return privateFile(Buffer.from(data.receiptText(draft, locale)), { type: 'text/plain; charset=utf-8', disposition })
}

const RECEIPT_NAMES: Record<Locale, string> = { cs: 'potvrzeni.txt', en: 'confirmation.txt' }
