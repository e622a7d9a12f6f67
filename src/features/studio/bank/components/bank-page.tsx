import { Link } from '@tanstack/react-router'
import { studioPath } from '~/features/studio/pages/rules'
import { m } from '~/paraglide/messages'
import { BANK_VIEWS, type BankView, VIEWS } from '../rules'
import type { BankRights, CardsView, MonthView, PaymentsView, RefundsView } from '../schema'
import { CardsPart } from './cards-part'
import { MonthPart } from './month-part'
import { PaymentsPart } from './payments-part'
import { RefundsPart } from './refunds-part'
import { PARTS } from './texts'

interface BankPageProps {
  may: BankRights
  shown: PaymentsView | RefundsView | CardsView | MonthView
  onMonth: (month: string) => void
}

/** The bank in four parts, each with an address of its own. Who may change nothing is told so. */
export function BankPage({ may, shown, onMonth }: BankPageProps) {
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_bank_title()}</h1>
          <p>{PARTS[shown.view].lead()}</p>
          {!may.change && <p>{m.studio_bank_readOnly()}</p>}
        </div>
      </div>
      <nav className="bank-parts" aria-label={m.studio_bank_parts()}>
        {BANK_VIEWS.map((view) => (
          <PartLink key={view} view={view} />
        ))}
      </nav>
      <Part may={may} shown={shown} onMonth={onMonth} />
    </>
  )
}

function PartLink({ view }: { view: BankView }) {
  const address = studioPath('bank', VIEWS[view]).slice('/studio/'.length)
  return (
    <Link to="/studio/$" params={{ _splat: address }} className="chip" activeOptions={{ exact: true, includeSearch: false }}>
      {PARTS[view].name()}
    </Link>
  )
}

function Part({ may, shown, onMonth }: BankPageProps) {
  switch (shown.view) {
    case 'payments':
      return <PaymentsPart may={may} shown={shown} />
    case 'refunds':
      return <RefundsPart may={may} shown={shown} />
    case 'cards':
      return <CardsPart may={may} shown={shown} onMonth={onMonth} />
    case 'month':
      return <MonthPart may={may} shown={shown} onMonth={onMonth} />
  }
}
