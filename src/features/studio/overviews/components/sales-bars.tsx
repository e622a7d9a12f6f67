import type { CSSProperties } from 'react'
import type { Currency } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { Disclosure } from '~/ui/disclosure'
import { restOf } from '../sales.rules'
import type { Sales, SalesRow } from '../schema'
import { cellText } from '../table.schema'
import { growth } from '../rules'
import { nameText } from '../word.schema'
import { Nothing } from './plot-section'

type Kind = 'products' | 'ways' | 'refunds'

/** One bar for each line, and a mark for what it was a year before; the money stands beside it. */
export function SalesBars({ sales, of }: { sales: readonly Sales[]; of: Kind }) {
  const tables = sales.map(({ currency, [of]: table }) => ({ currency, lines: linesOf(table) })).filter(({ lines }) => lines.length > 0)
  if (tables.length === 0) return <Nothing />
  return (
    <>
      {tables.map(({ currency, lines }) => (
        <div key={currency}>
          {/* Each currency is a scale of its own. */}
          {tables.length > 1 && <h3 className="overview-currency">{CURRENCY_TEXTS[currency]()}</h3>}
          <Bars lines={lines} currency={currency} />
        </div>
      ))}
      <p className="overview-keys">
        <span>
          <i /> {m.studio_overviews_legendNow()}
        </span>
        <span>
          <i data-line="mark" /> {m.studio_overviews_legendBefore()}
        </span>
      </p>
    </>
  )
}

const CURRENCY_TEXTS: Record<Currency, () => string> = { CZK: m.studio_overviews_inCrowns, EUR: m.studio_overviews_inEuros }

/** So many are seen at once; the rest is folded where it is more than a line or two. */
const SEEN = 6
const SPARED = 2

function Bars({ lines, currency }: { lines: readonly Line[]; currency: Currency }) {
  const seen = lines.length > SEEN + SPARED ? SEEN : lines.length
  const drawn = (some: readonly Line[]) => (
    <ul className="overview-bars">
      {some.map((line) => (
        <Bar key={line.text} line={line} currency={currency} most={mostOf(lines)} />
      ))}
    </ul>
  )
  return (
    <>
      {drawn(lines.slice(0, seen))}
      {seen < lines.length && (
        <div className="overview-fold">
          <Disclosure title={m.studio_overviews_more({ count: lines.length - seen })}>{drawn(lines.slice(seen))}</Disclosure>
        </div>
      )}
    </>
  )
}

interface Line extends Pick<SalesRow, 'now' | 'before'> {
  text: string
}

function linesOf(table: Sales[Kind]): Line[] {
  const rest = restOf(table)
  const rows = table.rows.filter(({ now, before }) => (now?.orders ?? 0) > 0 || (before?.orders ?? 0) > 0)
  return [
    ...rows.map(({ name, title, now, before }) => ({ text: title ?? nameText(name), now, before })),
    ...(rest ? [{ text: m.studio_overviews_rest(), ...rest }] : []),
  ]
}

const mostOf = (lines: readonly Line[]): number =>
  Math.max(1, ...lines.flatMap(({ now, before }) => [now?.netCents ?? 0, before?.netCents ?? 0]))

function Bar({ line: { text, now, before }, currency, most }: { line: Line; currency: string; most: number }) {
  const wide = (cents: number | undefined): string => `${(Math.max(0, cents ?? 0) * 100) / most}%`
  const grown = now && before ? growth(now.netCents, before.netCents) : null
  return (
    <li>
      <span>{text}</span>
      <span
        className="overview-track"
        aria-hidden="true"
        style={{ '--now': wide(now?.netCents), '--before': wide(before?.netCents) } as CSSProperties}
      >
        {now && <i />}
        {before && <em />}
      </span>
      <span className="num">
        {cellText(now && { cents: now.netCents, currency })}
        {grown !== null && (
          <small>
            {grown > 0 && '+'}
            {cellText({ percent: grown })}
          </small>
        )}
      </span>
    </li>
  )
}
