import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { db } from '~/db/client.server'
import { orders, products } from '~/db/schema'
import { longDate, pragueTime } from '~/lib/dates'
import { type ClaimedOrder, claimedOrder } from './data.server'
import { numbersIn } from './rules'
import { orderById } from '~/features/shop/orders/data.server'
import { orderNumber, orderPage } from '~/lib/addresses'
import type { Locale } from '~/lib/locale'
import { isUuid } from '~/lib/ids'
import { m } from '~/paraglide/messages'
import type { Asker } from '~/server/asker.server'
import { operator } from '~/server/operator.server'
import { sealedDraft } from '~/server/sealed.server'
import type { AccountId } from '~/server/session.server'
import { isSignedKey } from '~/server/signed-key.server'
import { withdrawalNotices, type WithdrawalNotice } from './withdrawal.rules'
import {
  type ChoosableOrder,
  type Declared,
  type WithdrawalDetails,
  WithdrawalDraft,
  type WithdrawalPageInput,
  type WithdrawalView,
} from './withdrawal.schema'

/** As long as somebody may leave the form open. */
const DRAFT_MS = 86_400_000
const WITHDRAWABLE = ['pending', 'paid']

/** What the browser takes from one step of the form to the next. */
export const withdrawalDraft = sealedDraft('withdrawal', WithdrawalDraft, DRAFT_MS)

/** What the page shows: the step that the draft is at, or the empty form. */
export async function withdrawalView(
  { objednavka, klic, podani, upravit }: z.output<typeof WithdrawalPageInput>,
  asker: Asker,
): Promise<WithdrawalView> {
  const draft = withdrawalDraft.open(podani, asker.at)
  if (draft?.step === 'done') return { step: 'done', declared: declaredIn(draft, asker.locale), sealed: podani }
  if (draft?.step !== 'confirm') return detailsView(draft ?? { ...EMPTY, orderId: objednavka ?? '', key: klic }, asker)
  if (upravit) return detailsView(editable(draft), asker)
  const known = await knownOrder(draft.details, asker)
  return isLost(known, draft.details) ? detailsView(editable(draft, ['order']), asker) : confirmView(draft, podani, known, asker)
}

/** Of what is sealed only this is shown. */
const declaredIn = ({ number, name, order, statement, reason, email, submittedAt }: Done, locale: Locale): Declared => ({
  number,
  name,
  order,
  statement,
  reason,
  email,
  dateTime: pragueTime(submittedAt, locale),
})

/** The receipt for whoever declared it, as text to be kept; the address that was typed gets no more than is safe with anybody. */
export function receiptText(draft: Done, locale: Locale): string {
  const { number, dateTime, name, order, statement, reason, email: typed } = declaredIn(draft, locale)
  const { name: company, seat, ico, email } = operator()
  const facts: Array<[string, string]> = [
    [m.email_orderWithdrawalReceived_number({}, { locale }), number],
    [m.email_orderWithdrawalReceived_details_3({}, { locale }), dateTime],
    [m.email_orderWithdrawalReceived_details_1({}, { locale }), name],
    [m.email_orderWithdrawalReceived_details_2({}, { locale }), order],
    [m.email_orderWithdrawalReceived_details_4({}, { locale }), statement],
    ...(reason === null ? [] : [[m.withdrawal_reasonLabel({}, { locale }), reason] satisfies [string, string]]),
    [m.withdrawal_emailLabel({}, { locale }), typed],
  ]
  const lines = facts.map(([label, value]) => `${label}: ${value}`)
  return `${[m.withdrawal_success_title({}, { locale }), '', ...lines, '', `${company}, ${seat[locale]}, IČO ${ico}, ${email}`].join('\n')}\n`
}

/** The order was chosen by a couple that is signed out by now. */
export const isLost = (known: ClaimedOrder | undefined, { orderId }: Pick<WithdrawalDetails, 'orderId'>): boolean =>
  orderId !== null && !known

/** Back to the first step, with what was typed. */
export function editable({ details }: Confirm, wrong: Details['wrong'] = []): Details {
  const { name, email, order, reason, orderId, key } = details
  return { step: 'details', values: { name, email, order, reason: reason ?? '' }, orderId: orderId ?? '', key, wrong, failed: false }
}

const EMPTY = { step: 'details' as const, values: {}, wrong: [], failed: false }

type Details = Extract<WithdrawalDraft, { step: 'details' }>
type Confirm = Extract<WithdrawalDraft, { step: 'confirm' }>
type Done = Extract<WithdrawalDraft, { step: 'done' }>

async function detailsView({ values, orderId, key, wrong, failed }: Details, asker: Asker): Promise<WithdrawalView> {
  const { account, locale } = asker
  const own = account ? await ownWithdrawable(account.id, locale) : []
  const known = orderId === '' ? undefined : await provenOrder(orderId, key, asker)
  const isListed = own.some(({ id }) => id === known?.id)
  const holder = known && isSignedKey('order', known.id, key) ? known : undefined
  return {
    step: 'details',
    values: {
      name: values.name ?? (known ? nameOf(known) : ''),
      order: values.order ?? '',
      email: values.email ?? holder?.email ?? account?.email ?? '',
      reason: values.reason ?? '',
    },
    given: known && !isListed ? { ...choosable(known), key } : null,
    orders: own,
    chosen: isListed ? (known?.id ?? '') : '',
    wrong,
    failed,
  }
}

function confirmView({ details, failed }: Confirm, sealed: string, known: ClaimedOrder | undefined, asker: Asker): WithdrawalView {
  const { name, email, reason } = details
  const { statement } = statementOf(known, details.order, asker.locale)
  return { step: 'confirm', sealed, statement, name, email, reason, notices: noticesFor(known, details, asker), failed }
}

/**
 * The order that whoever asks has shown to be theirs: by its key, by their account, or by a number among their own. What somebody's
 * words name beside that is looked up when the withdrawal is stored, and told to the team alone.
 */
export async function knownOrder(
  { orderId, key, order }: Pick<WithdrawalDetails, 'orderId' | 'key' | 'order'>,
  asker: Asker,
): Promise<ClaimedOrder | undefined> {
  const { account, locale } = asker
  if (orderId !== null) return provenOrder(orderId, key, asker)
  const numbers = numbersIn(order)
  if (!account || numbers.length === 0) return undefined
  const own = await ownOrderIds(account.id)
  const named = own.filter((id) => numbers.includes(orderNumber(id)))
  return named.length === 1 && named[0] ? claimedOrder(named[0], locale) : undefined
}

/** What is declared, and the order as it names it. */
export function statementOf(known: ClaimedOrder | undefined, words: string, locale: Locale): { statement: string; order: string } {
  if (!known) return { statement: m.withdrawal_statementWords({ order: words }, { locale }), order: words }
  const id = orderNumber(known.id)
  return { statement: m.withdrawal_statement({ id, date: longDate(known.createdAt, locale) }, { locale }), order: id }
}

/** A stranger is told nothing that depends on whether an order is there. */
function noticesFor(known: ClaimedOrder | undefined, { key }: Pick<WithdrawalDetails, 'key'>, { account, at }: Asker): WithdrawalNotice[] {
  if (known) return withdrawalNotices(known, { orderPath: orderPage(known.id), key }, at)
  return [{ kind: account ? 'not-found' : 'looked-up-later' }]
}

export async function provenOrder(id: string, key: string, { account, locale }: Asker): Promise<ClaimedOrder | undefined> {
  const order = isUuid(id) ? await orderById(id) : undefined
  const isProven = order && (isSignedKey('order', id, key) || (account !== undefined && order.userId === account.id))
  return isProven ? claimedOrder(id, locale) : undefined
}

async function ownWithdrawable(account: AccountId, locale: Locale): Promise<ChoosableOrder[]> {
  const rows = await db()
    .select({ id: orders.id, product: locale === 'en' ? products.titleEn : products.title, createdAt: orders.createdAt })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(and(eq(orders.userId, account), inArray(orders.status, WITHDRAWABLE)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  return rows.map(choosable)
}

async function ownOrderIds(account: AccountId): Promise<string[]> {
  const rows = await db().select({ id: orders.id }).from(orders).where(eq(orders.userId, account))
  return rows.map(({ id }) => id)
}

const choosable = ({ id, product, createdAt }: { id: string; product: string; createdAt: Date }): ChoosableOrder => ({
  id,
  number: orderNumber(id),
  product,
  placedAt: createdAt.toISOString(),
})

const nameOf = ({ firstName, lastName }: ClaimedOrder): string => [firstName, lastName].filter(Boolean).join(' ')
