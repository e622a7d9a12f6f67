import { type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { TextField } from '~/ui/field'
import { explainStudioOutgoing } from '../functions'
import { accountText } from '../rules'
import { type BankRights, type LeftMoney, OutgoingInput } from '../schema'
import { money } from './texts'

/** Money that left and has to do with a refund: somebody says what it was. */
export function LeftCard({ line, may }: { line: LeftMoney; may: BankRights }) {
  const { busy, explain } = useExplain(line)
  const { amountCents, currency, bookedOn, symbol, payee, account, message, names, fitting } = line
  return (
    <li className="bank-card">
      <div className="bank-line">
        <h3>{payee ?? m.studio_bank_left_someone()}</h3>
        {symbol !== null && <Badge>{m.studio_transfer_symbol({ symbol })}</Badge>}
        <b className="bank-amount">{money(amountCents, currency)}</b>
      </div>
      <p>
        {[wholeDate(bookedOn, getLocale()), account && m.studio_bank_left_to({ account: accountText(account) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {message !== null && <p>{m.studio_bank_money_message({ message })}</p>}
      {names !== null && <p>{m.studio_bank_left_names({ order: names })}</p>}
      {may.change && (
        <>
          {fitting.length > 0 && (
            <div className="row">
              {fitting.map((order) => (
                <Button key={order} size="sm" busy={busy} onClick={() => void explain(order, '')}>
                  {m.studio_bank_left_was({ order })}
                </Button>
              ))}
            </div>
          )}
          <Disclosure title={m.studio_bank_left_otherOrder()}>
            <ExplainForm line={line} what="order" />
          </Disclosure>
          <Disclosure title={m.studio_bank_left_other()}>
            <ExplainForm line={line} what="reason" />
          </Disclosure>
        </>
      )}
    </li>
  )
}

function useExplain({ id, amountCents, currency }: LeftMoney) {
  const act = useAct()
  const amount = money(amountCents, currency)
  const explain = (order: string | null, reason: string) =>
    act.ask(
      explainStudioOutgoing,
      { line: id, order, reason },
      {
        title: order === null ? m.studio_bank_left_otherAsk({ amount }) : m.studio_bank_left_wasAsk({ amount, order }),
        agree: order === null ? m.studio_bank_money_settleAgree() : m.studio_bank_left_wasAgree(),
        done: m.studio_bank_left_done(),
        refusals: {
          'settled-already': m.studio_bank_settledAlready,
          'no-match': m.studio_bank_left_noMatch,
          'no-reason': m.studio_bank_reason_missing,
        },
      },
    )
  return { busy: act.busy, explain }
}

function ExplainForm({ line, what }: { line: LeftMoney; what: 'order' | 'reason' }) {
  const { busy, explain } = useExplain(line)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get(what) ?? '').trim()
    const isOrder = what === 'order'
    const order = isOrder ? typed.toLowerCase().replace('#', '') : null
    const read = OutgoingInput.safeParse({ line: line.id, order, reason: isOrder ? '' : typed })
    const isGood = read.success && (isOrder || read.data.reason.length >= 3)
    setError(isGood ? undefined : isOrder ? m.studio_bank_money_numberWrong() : m.studio_bank_reason_missing())
    if (isGood) void explain(read.data.order, read.data.reason)
  }
  return (
    <form className="studio-sheet" method="post" noValidate onSubmit={submit}>
      {what === 'order' ? (
        <TextField
          name="order"
          label={m.studio_bank_money_number()}
          hint={m.studio_bank_money_numberHint()}
          error={error}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <TextField name="reason" label={m.studio_bank_reason()} error={error} autoComplete="off" />
      )}
      <div className="row">
        <Button type="submit" busy={busy}>
          {m.studio_bank_money_go()}
        </Button>
      </div>
    </form>
  )
}
