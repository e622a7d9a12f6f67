import { type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { TextField } from '~/ui/field'
import { matchStudioTransfer, settleStudioTransfer } from '../functions'
import { accountText } from '../rules'
import { type BankRights, MatchInput, SettleInput, type SuggestedOrder, type WaitingMoney } from '../schema'
import { GROUNDS, money } from './texts'

const REFUSALS = { 'settled-already': m.studio_bank_settledAlready, 'no-order': m.studio_bank_noOrder }

/** Money that came: what the bank says of it, what it may be meant for, and what can be done. */
export function WaitingCard({ one, may }: { one: WaitingMoney; may: BankRights }) {
  const { match } = useMatch(one)
  return (
    <li className="bank-card">
      <div className="bank-line">
        <h3>{money(one.amountCents, one.currency)}</h3>
        <Badge>{one.symbol === null ? m.studio_transfer_noSymbol() : m.studio_transfer_symbol({ symbol: one.symbol })}</Badge>
        <small>{wholeDate(one.bookedOn, getLocale())}</small>
      </div>
      <p>{[one.payer, one.account && m.studio_bank_money_account({ account: accountText(one.account) })].filter(Boolean).join(' · ')}</p>
      {one.message !== null && <p>{m.studio_bank_money_message({ message: one.message })}</p>}
      {one.names !== null && <p>{m.studio_bank_money_names({ order: one.names })}</p>}
      {one.suggestions.length === 0 ? (
        <p>{m.studio_bank_money_noSuggestion()}</p>
      ) : (
        <>
          <p>{m.studio_bank_money_suggested()}</p>
          <ul className="bank-suggestions">
            {one.suggestions.map((order) => (
              <Suggestion
                key={order.id}
                order={order}
                currency={one.currency}
                onMatch={may.change ? () => void match(order.id, order.number) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {may.change && (
        <>
          <Disclosure title={m.studio_bank_money_other()}>
            <MatchForm one={one} />
          </Disclosure>
          <Disclosure title={m.studio_bank_money_settle()}>
            <SettleForm one={one} />
          </Disclosure>
        </>
      )}
    </li>
  )
}

function useMatch({ id, amountCents, currency }: WaitingMoney) {
  const act = useAct()
  const match = (order: string, number: string) =>
    act.ask(
      matchStudioTransfer,
      { transfer: id, order },
      {
        title: m.studio_bank_money_matchAsk({ amount: money(amountCents, currency), order: number }),
        agree: m.studio_bank_money_match(),
        done: m.studio_bank_money_matched(),
        refusals: REFUSALS,
      },
    )
  return { busy: act.busy, match }
}

interface SuggestionProps {
  order: SuggestedOrder
  currency: string
  onMatch: (() => void) | undefined
}

function Suggestion({ order: { id, number, who, missingCents, isWaiting, score, because }, currency, onMatch }: SuggestionProps) {
  const state = isWaiting ? m.studio_bank_money_missing({ amount: money(missingCents, currency) }) : m.studio_bank_money_ended()
  return (
    <li>
      <div>
        <StudioLink page="orders" rest={id}>
          {m.studio_bank_money_order({ order: number })}
        </StudioLink>
        <small>{[who, state].filter(Boolean).join(', ')}</small>
        <small>
          <b>{score}&nbsp;%</b> {because.map((ground) => GROUNDS[ground]()).join(', ')}
        </small>
      </div>
      {onMatch && (
        <Button size="sm" onClick={onMatch}>
          {m.studio_bank_money_match()}
        </Button>
      )}
    </li>
  )
}

function MatchForm({ one }: { one: WaitingMoney }) {
  const { busy, match } = useMatch(one)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('order') ?? '')
    const read = MatchInput.safeParse({ transfer: one.id, order: typed.trim().toLowerCase().replace('#', '') })
    setError(read.success ? undefined : m.studio_bank_money_numberWrong())
    if (read.success) void match(read.data.order, read.data.order)
  }
  return (
    <form className="studio-sheet" method="post" noValidate onSubmit={submit}>
      <TextField
        name="order"
        label={m.studio_bank_money_number()}
        hint={m.studio_bank_money_numberHint()}
        error={error}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="row">
        <Button type="submit" busy={busy}>
          {m.studio_bank_money_go()}
        </Button>
      </div>
    </form>
  )
}

function SettleForm({ one: { id, amountCents, currency } }: { one: WaitingMoney }) {
  const act = useAct()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = SettleInput.safeParse({ transfer: id, reason: new FormData(event.currentTarget).get('reason') })
    setError(read.success ? undefined : m.studio_bank_reason_missing())
    if (!read.success) return
    void act.ask(settleStudioTransfer, read.data, {
      title: m.studio_bank_money_settleAsk({ amount: money(amountCents, currency) }),
      agree: m.studio_bank_money_settleAgree(),
      done: m.studio_bank_money_settled(),
      refusals: REFUSALS,
    })
  }
  return (
    <form className="studio-sheet" method="post" noValidate onSubmit={submit}>
      <TextField name="reason" label={m.studio_bank_reason()} hint={m.studio_bank_money_settleHint()} error={error} autoComplete="off" />
      <div className="row">
        <Button type="submit" busy={act.busy}>
          {m.studio_bank_money_go()}
        </Button>
      </div>
    </form>
  )
}
