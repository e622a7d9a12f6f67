import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { submitWithdrawal } from './mutations.server'
import { input } from '~/lib/input'
import { type Locale, localizedPath } from '~/lib/locale'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { fromElsewhere } from '~/server/http/origin.server'
import { type Fields, sentForm } from '~/server/http/sent-form.server'
import { consumeLimit, consumeLimits } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import { currentAccount } from '~/server/session.server'
import {
  type Asker,
  editable,
  isLost,
  knownOrder,
  openDraft,
  provenOrder,
  receiptText,
  sealDraft,
  statementOf,
  withdrawalView,
} from './withdrawal.data.server'
import { WITHDRAWAL_PAGE } from './withdrawal.rules'
import { WITHDRAWAL_FIELDS, WithdrawalDetails, type WithdrawalDraft, WithdrawalPageInput, type WithdrawalView } from './withdrawal.schema'

/** The step that the visitor is at, with what they may see of their orders. */
export const withdrawalPage = createServerFn({ method: 'GET' })
  .validator(input(WithdrawalPageInput))
  .handler(async ({ data }): Promise<WithdrawalView> =>
    withdrawalView(data, { account: await currentAccount(), locale: getLocale(), at: now() }),
  )

const MAX_FORM = 32_768

/**
 * Both steps of the form, with JavaScript or without: the same answer as data or as a way on. Nothing is stored before the second
 * step; what the first one took goes to the browser and comes back, sealed.
 */
export const withdrawalResponse = createServerOnlyFn(async (request: Request): Promise<Response> => {
  if (fromElsewhere(request)) return new Response(null, { status: 403 })
  const fields = await sentForm(request, MAX_FORM)
  if (!fields) return new Response(null, { status: 400 })
  const asker: Asker = { account: await currentAccount(), locale: fields['jazyk'] === 'en' ? 'en' : 'cs', at: now() }
  if (fields['krok'] === 'stahnout') return receipt(fields, asker)
  const draft = fields['krok'] === 'potvrzeni' ? await confirm(fields, asker) : await details(fields, asker)
  const to = wayOn(draft, asker.locale, asker.at)
  const headers = { 'cache-control': 'private, no-store' }
  if (request.headers.get('accept') === 'application/json') return Response.json({ to }, { headers })
  return new Response(null, { status: 303, headers: { ...headers, location: to } })
})

const wayOn = (draft: WithdrawalDraft | undefined, locale: Locale, at: Date): string =>
  localizedPath(WITHDRAWAL_PAGE, locale) + (draft ? `?podani=${sealDraft(draft, at)}` : '')

/** The first step: what was typed is checked, and the wording of the statement follows. */
async function details(fields: Fields, asker: Asker): Promise<WithdrawalDraft> {
  const typed = Object.fromEntries(WITHDRAWAL_FIELDS.map((name) => [name, (fields[name] ?? '').slice(0, MOST_KEPT)]))
  const [orderId, key] = [(fields['objednavka'] ?? '').slice(0, 36), (fields['klic'] ?? '').slice(0, 64)]
  const read = WithdrawalDetails.safeParse({ ...typed, orderId, key })
  const wrong = WITHDRAWAL_FIELDS.filter((name) => read.error?.issues.some(({ path }) => path[0] === name))
  const isNamed = orderId === '' ? typed['order']?.trim() !== '' : (await provenOrder(orderId, key, asker)) !== undefined
  if (!isNamed) wrong.push('order')
  const again = { step: 'details' as const, values: typed, orderId, key, wrong, failed: false }
  if (!(await consumeLimit('withdrawal', clientAddress(), asker.at)).ok) return { ...again, failed: true }
  if (!read.success || wrong.length > 0) return again
  return { step: 'confirm', details: read.data, attemptId: crypto.randomUUID(), failed: false }
}

/** Of each field, so that what is too long can be shortened where it was typed. */
const MOST_KEPT = 1200

/** The second step: declared with the button that says so. Undefined when the form was left open for too long. */
async function confirm(fields: Fields, asker: Asker): Promise<WithdrawalDraft | undefined> {
  const draft = openDraft(fields['podani'] ?? '', asker.at)
  if (draft?.step !== 'confirm') return draft
  const { details: declared, attemptId } = draft
  const limit = await consumeLimits({ withdrawal: clientAddress(), 'withdrawal-email': declared.email }, asker.at)
  if (!limit.ok) return { ...draft, failed: true }
  const known = await knownOrder(declared, asker)
  if (isLost(known, declared)) return editable(draft, ['order'])
  const stated = statementOf(known, declared.order, asker.locale)
  const { number, submittedAt } = await submitWithdrawal(
    {
      ...stated,
      orderId: known?.id ?? null,
      orderText: declared.order,
      name: declared.name,
      email: declared.email,
      accountEmail: asker.account?.email.toLowerCase() ?? null,
      reason: declared.reason,
      locale: asker.locale,
      attemptId,
    },
    asker.at,
  )
  const { name, email, reason } = declared
  return { step: 'done', number, submittedAt: submittedAt.toISOString(), name, email, reason, ...stated }
}

/** What was declared, as a file to be kept by whoever declared it. Too late it leads back to the form. */
function receipt(fields: Fields, { locale, at }: Asker): Response {
  const draft = openDraft(fields['podani'] ?? '', at)
  const headers = { 'cache-control': 'private, no-store' }
  if (draft?.step !== 'done')
    return new Response(null, { status: 303, headers: { ...headers, location: localizedPath(WITHDRAWAL_PAGE, locale) } })
  const named = { 'content-type': 'text/plain; charset=utf-8', 'content-disposition': `attachment; filename="${RECEIPT_NAMES[locale]}"` }
  return new Response(receiptText(draft, locale), { headers: { ...headers, ...named } })
}

const RECEIPT_NAMES: Record<Locale, string> = { cs: 'potvrzeni.txt', en: 'confirmation.txt' }
