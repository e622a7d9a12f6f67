import { Banknote, RotateCcw, TriangleAlert, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { atTime, dateText, pragueClock } from '~/lib/dates'
import { CAUSES } from '~/features/studio/orders/words.schema'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import type { Call, FailedMail, Refund, Today } from '../schema'

interface SideProps {
  id: string
  title: string
  /** Beside the title. */
  note: string
  /** In place of an empty list. */
  none: string
  children: ReactNode[]
}

function Side({ id, title, note, none, children }: SideProps) {
  return (
    <section className="studio-group" aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>{children.length > 0 && note}</small>
      </h2>
      {children.length > 0 ? <ul className="studio-mini">{children}</ul> : <p>{none}</p>}
    </section>
  )
}

const KINDS: Record<Call['kind'], () => string> = { free: m.booking_kind_free, paid: m.booking_kind_paid, hours: m.booking_kind_hours }

export function CallList({ calls, at }: { calls: Call[]; at: Date }) {
  return (
    <Side id="h-calls" title={m.studio_today_calls()} note={m.studio_today_zone()} none={m.studio_today_noCalls()}>
      {calls.map(({ id, kind, startsAt, endsAt, who, url }) => (
        <li key={id} {...(isNow(startsAt, endsAt, at) && { 'data-now': '' })}>
          <b>{pragueClock(startsAt)}</b>
          <span>
            {KINDS[kind]()}
            {who && <small>{who}</small>}
          </span>
          {Date.parse(endsAt) <= +at ? (
            <Badge kind="low">{m.studio_today_over()}</Badge>
          ) : (
            url && (
              <a
                className={buttonClass({ size: 'sm' })}
                href={url}
                rel="noreferrer"
                aria-label={atTime(m.studio_today_join({ time: pragueClock(startsAt) }))}
              >
                <Video className="i" aria-hidden="true" />
              </a>
            )
          )}
        </li>
      ))}
    </Side>
  )
}

/** From a quarter of an hour before it begins. */
const isNow = (startsAt: string, endsAt: string, at: Date): boolean => Date.parse(startsAt) - 900_000 <= +at && +at < Date.parse(endsAt)

export function TransferList({ transfers }: { transfers: NonNullable<Today['transfers']> }) {
  return (
    <Side id="h-transfers" title={m.studio_today_transfers()} note={sumsOf(transfers)} none={m.studio_today_noTransfers()}>
      {transfers.map(({ id, amountCents, currency, symbol, bookedOn }) => (
        <li key={id}>
          <Banknote className="i" aria-hidden="true" />
          <span>
            <b>
              <StudioLink page="bank">{amountText(amountCents, currency, getLocale())}</StudioLink>
            </b>{' '}
            {symbol === null ? m.studio_transfer_noSymbol() : m.studio_transfer_symbol({ symbol })}
            <small>
              {m.studio_transfer_unmatched()}, {dateText(bookedOn, 'date', getLocale())}
            </small>
          </span>
        </li>
      ))}
    </Side>
  )
}

export function RefundList({ refunds }: { refunds: Refund[] }) {
  return (
    <Side id="h-refunds" title={m.studio_today_refunds()} note={sumsOf(refunds)} none={m.studio_today_noRefunds()}>
      {refunds.map(({ id, order, cause, amountCents, currency, dueAt, byHand }) => (
        <li key={id}>
          <RotateCcw className="i" aria-hidden="true" />
          <span>
            <StudioLink page="orders" rest={order}>
              {m.studio_today_order({ order })}
            </StudioLink>
            <small>
              {CAUSES[cause]()},{' '}
              {byHand ? m.studio_refund_byHand({ day: dateText(dueAt, 'date', getLocale()) }) : m.studio_refund_byItself()}
            </small>
          </span>
          <b>{amountText(amountCents, currency, getLocale())}</b>
        </li>
      ))}
    </Side>
  )
}

export function MailList({ mails }: { mails: FailedMail[] }) {
  return (
    <Side id="h-mails" title={m.studio_today_mails()} note={String(mails.length)} none={m.studio_today_noMails()}>
      {mails.map(({ id, recipient, purpose, failedAt, code }) => (
        <li key={id}>
          <TriangleAlert className="i" aria-hidden="true" />
          <span>
            <StudioLink page="system">
              {purpose === 'order' ? m.studio_mail_order({ recipient }) : m.studio_mail_account({ recipient })}
            </StudioLink>
            <small>
              {dateText(failedAt, 'dateAndTime', getLocale())}
              {code && ` (${code})`}
            </small>
          </span>
        </li>
      ))}
    </Side>
  )
}

export function BackupLine({ day }: { day: string | null }) {
  return (
    <section className="studio-group" aria-labelledby="h-backup">
      <h2 id="h-backup">{m.studio_system_backup()}</h2>
      <p>
        <StudioLink page="system">{day === null ? m.studio_system_backupNone() : dateText(day, 'date', getLocale())}</StudioLink>
      </p>
    </section>
  )
}

/** „3 099 Kč“, one sum for each currency. */
function sumsOf(money: ReadonlyArray<{ amountCents: number; currency: string }>): string {
  const sums = Map.groupBy(money, ({ currency }) => currency)
  return [...sums]
    .map(([currency, all]) =>
      amountText(
        all.reduce((sum, { amountCents }) => sum + amountCents, 0),
        currency,
        getLocale(),
      ),
    )
    .join(', ')
}
