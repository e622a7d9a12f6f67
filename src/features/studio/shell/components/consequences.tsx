import { Banknote, CalendarX2, CircleSlash, FileText, KeyRound, Mail, PenLine, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Consequence } from '~/features/shop/payments/schema'
import { capital } from '~/lib/capital'
import type { ChangeDeed } from '~/lib/operator-events'
import { amountText } from '~/lib/money'
import { KINDS } from '~/lib/product-kinds'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ChangeLines } from './change-lines'
import { changeNote, namesChanged } from './change-texts'

/** What an act would do that is told, in the order in which somebody wants to know it, and on one line what it leaves alone. */
export function Consequences({ consequences }: { consequences: readonly Consequence[] }) {
  const untouched = untouchedText(consequences)
  return (
    <ul className="studio-consequences">
      {consequences.map((consequence, place) => (
        <Line key={place} Icon={ICONS[consequence.kind]}>
          {sentence(consequence)}
        </Line>
      ))}
      {untouched && (
        <Line Icon={CircleSlash} isQuiet>
          {untouched}
        </Line>
      )}
    </ul>
  )
}

/** Whether there is something to show: a change may stand here for the seal alone, as that of a note whose words the record leaves out. */
export const isTold = (one: Consequence): boolean =>
  one.kind !== 'change' || namesChanged(one.before, one.after).length > 0 || changeNote(one.deed, one.before, one.after) !== null

function Line({ Icon, isQuiet = false, children }: { Icon: LucideIcon; isQuiet?: boolean; children: ReactNode }) {
  return (
    <li data-quiet={isQuiet ? '' : undefined}>
      <Icon className="i" aria-hidden="true" />
      <div>{children}</div>
    </li>
  )
}

type Kind = Consequence['kind']

const ICONS: Record<Kind, LucideIcon> = {
  change: PenLine,
  money: Banknote,
  kept: Banknote,
  settled: Banknote,
  part: Banknote,
  begins: KeyRound,
  waits: KeyRound,
  stays: KeyRound,
  ends: CalendarX2,
  cancelled: CalendarX2,
  document: FileText,
  account: UserRound,
  letter: Mail,
  mail: Mail,
}

const TOUCHES: ReadonlyArray<{ what: () => string; by: readonly Kind[] }> = [
  { what: m.studio_act_ofMoney, by: ['money', 'kept', 'settled', 'part', 'begins', 'waits'] },
  { what: m.studio_act_ofAccess, by: ['begins', 'waits', 'stays', 'ends', 'cancelled', 'account'] },
  { what: m.studio_act_ofDocuments, by: ['document'] },
  { what: m.studio_act_ofMails, by: ['mail', 'letter'] },
]

/** What a change touches, though nothing of it moves yet. */
const DEEDS: ReadonlyArray<{ what: () => string; by: readonly ChangeDeed[] }> = [
  { what: m.studio_act_ofMoney, by: ['refund-account', 'price-set', 'price-ended', 'coupon-made', 'coupon-ended', 'offer-made'] },
  { what: m.studio_act_ofAccess, by: ['order-address-changed', 'service-hours'] },
  { what: m.studio_act_ofCalendars, by: ['hours-changed'] },
]

/** „Peněz, dokladů ani kalendářů se to netýká.“ Undefined where it touches all of them. */
export function untouchedText(consequences: readonly Consequence[]): string | undefined {
  const deeds = consequences.flatMap((one) => (one.kind === 'change' ? [one.deed] : []))
  const byDeeds = DEEDS.filter(({ by }) => by.some((deed) => deeds.includes(deed))).map(({ what }) => what())
  const others = TOUCHES.filter(({ by }) => !consequences.some(({ kind }) => by.includes(kind))).map(({ what }) => what())
  const isInCalendars = consequences.some((one) => one.kind === 'mail' && one.calendar)
  const untouched = [...others, ...(isInCalendars ? [] : [m.studio_act_ofCalendars()])].filter((what) => !byDeeds.includes(what))
  const [last, ...before] = untouched.toReversed()
  if (last === undefined) return undefined
  const what = before.length === 0 ? last : m.studio_act_neither({ some: before.toReversed().join(', '), last })
  return capital(m.studio_act_untouched({ what }))
}

function sentence(consequence: Consequence): ReactNode {
  switch (consequence.kind) {
    case 'change':
      return <ChangeLines {...consequence} />
    case 'money':
      return moneyText(consequence)
    case 'kept':
      return m.studio_act_kept(sum(consequence))
    case 'settled':
      return m.studio_act_settled(sum(consequence))
    case 'part':
    case 'begins':
    case 'waits':
    case 'stays':
    case 'ends':
    case 'cancelled':
      return orderText(consequence)
    case 'document':
      return documentText(consequence)
    case 'letter':
      return m.studio_act_letter({ count: consequence.recipients })
    case 'account':
      return ACCOUNTS[consequence.deed](consequence)
    case 'mail':
      return <MailLine {...consequence} />
  }
}

type Of<One extends Kind> = Extract<Consequence, { kind: One }>

const sum = ({ order, amountCents, currency }: Extract<Consequence, { amountCents: number }>) => ({
  order,
  amount: amountText(amountCents, currency, getLocale()),
})

function moneyText(money: Of<'money'>): string {
  if (money.isCard) return m.studio_act_moneyCard(sum(money))
  if (!money.byHand) return m.studio_act_money(sum(money))
  return money.account ? m.studio_act_moneyAccount({ ...sum(money), account: money.account }) : m.studio_act_moneyByHand(sum(money))
}

type Told = Of<'part' | 'begins' | 'waits' | 'stays' | 'ends' | 'cancelled'>

const ORDERS: Record<Exclude<Told['kind'], 'ends'>, (told: { order: string; product: string }) => string> = {
  part: m.studio_act_part,
  begins: m.studio_act_begins,
  waits: m.studio_act_waits,
  stays: m.studio_act_stays,
  cancelled: m.studio_act_cancelled,
}

function orderText({ kind, order, product, productKind }: Told): string {
  const told = { order, product: product[getLocale()] }
  if (kind !== 'ends') return ORDERS[kind](told)
  if (KINDS[productKind].isDigital) return m.studio_act_endsContent(told)
  return (productKind === 'workshop' ? m.studio_act_endsSeat : productKind === 'hours' ? m.studio_act_endsHours : m.studio_act_ends)(told)
}

const documentText = ({ corrects, ...told }: Of<'document'>): string =>
  corrects === null ? m.studio_act_invoice(told) : m.studio_act_document({ ...told, corrects })

const ACCOUNTS: Record<Of<'account'>['deed'], (told: { sessions: number }) => string> = {
  'couple-locked': m.studio_act_locked,
  'couple-unlocked': m.studio_act_unlocked,
  'couple-sessions-ended': m.studio_act_signedOut,
  'closing-planned': m.studio_act_closing,
  'closing-undone': m.studio_act_closingUndone,
  'factor-reset-begun': m.studio_act_factorReset,
  'factor-reset-stopped': m.studio_act_factorKept,
}

function MailLine({ to, subject, text, calendar, count, later }: Of<'mail'>) {
  const told = count > 1 ? m.studio_act_mailMany({ subject, count }) : (later ? m.studio_act_mailLater : m.studio_act_mail)({ subject, to })
  return (
    <>
      {told}
      {calendar && <small>{calendar === 'cancels' ? m.studio_act_calendarOff() : m.studio_act_calendar()}</small>}
      <details>
        <summary>{m.studio_act_preview()}</summary>
        <pre>{text}</pre>
      </details>
    </>
  )
}
