import { useAct } from '~/features/studio/shell/components/acts'
import { acceptStudioShortfall } from '~/features/studio/orders/functions'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { askStudioShortfall } from '../functions'
import type { BankRights, PaymentsView, ShortOrder } from '../schema'
import { Group } from './group'
import { StatementDrop } from './statement-drop'
import { money, sumsOf } from './texts'
import { WaitingCard } from './waiting-card'

/** What comes: statements, money without an order, and prices of which something is missing. */
export function PaymentsPart({ may, shown }: { may: BankRights; shown: PaymentsView }) {
  return (
    <div className="studio-grid">
      <div>
        {may.change && <StatementDrop />}
        <Group id="h-money" title={m.studio_bank_money()} note={sumsOf(shown.money)} none={m.studio_bank_money_none()}>
          {shown.money.map((one) => (
            <WaitingCard key={one.id} one={one} may={may} />
          ))}
        </Group>
      </div>
      <div>
        <Group id="h-short" title={m.studio_bank_short()} none={m.studio_bank_short_none()}>
          {shown.short.map((one) => (
            <ShortCard key={one.id} one={one} may={may} />
          ))}
        </Group>
      </div>
    </div>
  )
}

const REFUSALS = {
  'nothing-missing': m.studio_bank_short_nothing,
  'too-much': m.studio_bank_short_much,
  'asked-already': m.studio_bank_short_askedAlready,
  'no-address': m.studio_bank_short_noAddress,
}

function ShortCard({ one, may }: { one: ShortOrder; may: BankRights }) {
  const act = useAct()
  const { id, number, who, priceCents, receivedCents, currency, dueAt, isForgivable } = one
  const missing = money(priceCents - receivedCents, currency)
  const about = { amount: missing, order: number }
  const ask = () =>
    act.ask(
      askStudioShortfall,
      { order: id },
      {
        title: m.studio_bank_short_askTitle(about),
        agree: m.studio_bank_short_askAgree(),
        done: m.studio_bank_short_asked(),
        refusals: REFUSALS,
      },
    )
  const accept = () =>
    act.ask(
      acceptStudioShortfall,
      { order: id },
      {
        title: m.studio_bank_short_acceptTitle(about),
        agree: m.studio_bank_short_accept(),
        done: m.studio_bank_short_accepted(),
        refusals: REFUSALS,
      },
    )
  return (
    <li className="bank-card">
      <h3>
        <StudioLink page="orders" rest={id}>
          {m.studio_bank_money_order({ order: number })}
        </StudioLink>
      </h3>
      {who !== null && <p>{who}</p>}
      <p>{m.studio_bank_short_came({ received: money(receivedCents, currency), price: money(priceCents, currency), missing })}</p>
      {dueAt !== null && <p>{m.studio_bank_short_due({ day: wholeDate(dueAt, getLocale()) })}</p>}
      {may.change && (
        <div className="row">
          <Button size="sm" busy={act.busy} onClick={() => void ask()}>
            {m.studio_bank_short_ask()}
          </Button>
          {isForgivable && (
            <Button size="sm" busy={act.busy} onClick={() => void accept()}>
              {m.studio_bank_short_accept()}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
