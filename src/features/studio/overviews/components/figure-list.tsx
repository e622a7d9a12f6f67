import type { ReactNode } from 'react'
import { amountText } from '~/lib/money'
import { percentText } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { growth, share } from '../rules'
import type { Figures, Sum } from '../schema'
import { numberText } from '../table.schema'

/** What matters most, on top; money of another currency than crowns stands below its own. */
export function FigureList({ figures: { sales, couples } }: { figures: Figures }) {
  const [crowns, ...others] = sales
  if (!crowns) return null
  const { now, before, refunded } = crowns
  const tested = couples.now !== null && couples.tested !== null ? share(couples.tested, couples.now) : null
  const returned = now && refunded ? share(refunded.netCents, now.netCents) : null
  return (
    <dl className="overview-figures">
      <Figure name={m.studio_overviews_revenue()} value={money(now, crowns.currency)}>
        {others.map(({ currency, now: other }) => (
          <small key={currency}>{m.studio_overviews_besides({ amount: money(other, currency) })}</small>
        ))}
        {compared(money(before, crowns.currency), now?.netCents, before?.netCents)}
      </Figure>
      <Figure name={m.studio_overviews_orders()} value={count(now?.orders)}>
        {compared(count(before?.orders), now?.orders, before?.orders)}
      </Figure>
      <Figure name={m.studio_overviews_couples()} value={count(couples.now)}>
        {compared(count(couples.before), couples.now, couples.before)}
        <small>
          {tested === null
            ? m.studio_overviews_testedNone()
            : m.studio_overviews_testedShare({ percent: percentText(tested, getLocale()) })}
        </small>
      </Figure>
      <Figure name={m.studio_overviews_returned()} value={money(refunded, crowns.currency)}>
        {returned !== null && <small>{m.studio_overviews_returnedShare({ percent: percentText(returned, getLocale()) })}</small>}
        {now && refunded && (
          <small>{m.studio_overviews_returnedAfter({ amount: wholeAmount(now.netCents - refunded.netCents, crowns.currency) })}</small>
        )}
      </Figure>
    </dl>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {children}
      </dd>
    </div>
  )
}

/** Overviews are read in whole crowns and euros. */
const wholeAmount = (cents: number, currency: string): string => amountText(Math.round(cents / 100) * 100, currency, getLocale())

const money = (sum: Sum | null, currency: string): string =>
  sum === null ? m.studio_overviews_hidden() : wholeAmount(sum.netCents, currency)
const count = (number: number | null | undefined): string => (typeof number === 'number' ? numberText(number) : m.studio_overviews_hidden())

function compared(value: string, now: number | null | undefined, before: number | null | undefined): ReactNode {
  const grown = typeof now === 'number' && typeof before === 'number' ? growth(now, before) : null
  const change = grown === null ? undefined : `${grown > 0 ? '+' : ''}${percentText(grown, getLocale())}`.replace('-', '\u2212')
  return <small>{m.studio_overviews_beforeValue({ value: change ? m.studio_overviews_grown({ value, change }) : value })}</small>
}
