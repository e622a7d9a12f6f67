import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { BankRights, CardEntry, CardsView } from '../schema'
import { MonthField } from './month-field'
import { PayoutCheck } from './payout-check'
import { KINDS, money } from './texts'

interface CardsPartProps {
  may: BankRights
  shown: CardsView
  onMonth: (month: string) => void
}

/** The account at the provider of card payments: what is to be cleared up, whether a payout is right, and what moved in a month. */
export function CardsPart({ may, shown: { month, months, entries, sums, untold }, onMonth }: CardsPartProps) {
  return (
    <>
      <MonthField month={month} months={months} onMonth={onMonth} />
      <div className="studio-grid bank-account">
        <div>
          {untold.length > 0 && (
            <section className="studio-group" aria-labelledby="h-untold">
              <h2 id="h-untold">{m.studio_bank_cards_untold()}</h2>
              <ul className="studio-mini">
                {untold.map(({ order, amountCents, currency }) => (
                  <li key={order} className="bank-sum">
                    <span>
                      <StudioLink page="orders" rest={order}>
                        {m.studio_bank_money_order({ order })}
                      </StudioLink>
                    </span>
                    <b>{money(amountCents, currency)}</b>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {may.change && <PayoutCheck />}
          {sums.map(({ currency, feeCents, disputeCents, reversalCents }) => (
            <section key={currency} className="studio-group" aria-labelledby={`h-fees-${currency}`}>
              <h2 id={`h-fees-${currency}`}>{m.studio_bank_cards_sums()}</h2>
              <ul className="studio-mini">
                <Sum name={m.studio_bank_cards_fees()} sum={money(feeCents, currency)} />
                <Sum name={m.studio_bank_cards_disputes()} sum={money(disputeCents, currency)} />
                <Sum name={m.studio_bank_cards_reversals()} sum={money(reversalCents, currency)} />
              </ul>
            </section>
          ))}
        </div>
        <div>
          <div className="studio-group">
            <h2>{m.studio_bank_cards_moves()}</h2>
            {entries.length === 0 ? <p>{m.studio_bank_cards_none()}</p> : <Entries entries={entries} />}
          </div>
        </div>
      </div>
    </>
  )
}

const Sum = ({ name, sum }: { name: string; sum: string }) => (
  <li className="bank-sum">
    <span>{name}</span>
    <b>{sum}</b>
  </li>
)

function Entries({ entries }: { entries: CardEntry[] }) {
  return (
    <table className="studio-rows bank-moves">
      <caption className="sr">{m.studio_bank_cards_moves()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.studio_bank_cards_kind()}</th>
          <th scope="col">{m.studio_bank_cards_order()}</th>
          <th scope="col" data-align="end">
            {m.studio_bank_cards_amount()}
          </th>
          <th scope="col" data-align="end">
            {m.studio_bank_cards_fee()}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ reference, at, kind, order, amountCents, feeCents, currency }) => (
          <tr key={reference}>
            <td>
              {KINDS[kind]()}
              <small>{[wholeDate(at, getLocale()), reference].join(' · ')}</small>
            </td>
            <td data-label={order ? m.studio_bank_cards_order() : undefined}>{order ?? '–'}</td>
            <td data-align="end">{money(amountCents, currency)}</td>
            <td data-align="end" data-label={feeCents === 0 ? undefined : m.studio_bank_cards_fee()}>
              {feeCents === 0 ? '–' : money(feeCents, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
