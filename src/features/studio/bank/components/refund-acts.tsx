import { type FormEvent, useRef, useState } from 'react'
import { ibanOf, isMistyped } from '~/features/shop/payments/outgoing.rules'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { TextField } from '~/ui/field'
import { makeStudioCode, noteStudioRefundSent, setStudioRefundAccount, takeStudioRefundBack } from '../functions'
import { accountText } from '../rules'
import { AccountInput, type HandRefund } from '../schema'
import { BOUND, HINDRANCES, money } from './texts'

/** What can be done with one refund: its account, a code for it, that it has gone, or that it goes no more. */
export function RefundActs({ refund }: { refund: HandRefund }) {
  const { busy, code, sent, back } = useRefundActs(refund)
  const { account, batch, hindrance, isOurs } = refund
  // Without one that is what is to be done first. It stays as it was opened, with whoever has just typed there.
  const [isOpen] = useState(hindrance === 'no-account' || hindrance === 'bad-account' || hindrance === 'bad-digits')
  return (
    <>
      {batch === null && (
        <Disclosure title={account === null ? m.studio_bank_refunds_account() : m.studio_bank_refunds_accountChange()} open={isOpen}>
          <AccountForm refund={refund} />
        </Disclosure>
      )}
      <div className="row">
        {hindrance === null && (
          <Button size="sm" busy={busy} onClick={() => void code()}>
            {m.studio_bank_refunds_code()}
          </Button>
        )}
        {hindrance !== 'disputed' && (
          <Button size="sm" busy={busy} onClick={() => void sent()}>
            {m.studio_bank_refunds_sent()}
          </Button>
        )}
        {isOurs && batch === null && (
          <Button size="sm" kind="danger" busy={busy} onClick={() => void back()}>
            {m.studio_bank_refunds_back()}
          </Button>
        )}
      </div>
    </>
  )
}

function useRefundActs({ id, order, number, amountCents, currency }: HandRefund) {
  const act = useAct()
  const given = { order, refund: id }
  const about = { amount: money(amountCents, currency), order: number }
  const code = () =>
    act.ask(makeStudioCode, given, {
      title: m.studio_bank_refunds_codeAsk({ amount: about.amount }),
      agree: m.studio_bank_refunds_codeAgree(),
      done: m.studio_bank_refunds_codeDone(),
      refusals: { ...HINDRANCES, 'in-batch': BOUND['at-bank'], nothing: m.studio_bank_refunds_over },
    })
  const sent = () =>
    act.ask(noteStudioRefundSent, given, {
      title: m.studio_bank_refunds_sentAsk(about),
      agree: m.studio_bank_refunds_sentAgree(),
      done: m.studio_bank_refunds_sentDone(),
      refusals: { over: m.studio_bank_refunds_over },
    })
  const back = () =>
    act.ask(takeStudioRefundBack, given, {
      title: m.studio_bank_refunds_backAsk(about),
      agree: m.studio_bank_refunds_backAgree(),
      done: m.studio_bank_refunds_backDone(),
      danger: true,
      refusals: BOUND,
    })
  return { busy: act.busy, code, sent, back }
}

function AccountForm({ refund: { order, number, account } }: { refund: HandRefund }) {
  const act = useAct()
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = AccountInput.safeParse({ order, account: new FormData(event.currentTarget).get('account') })
    const wrong = wrongIn(read.data?.account)
    setError(wrong?.())
    if (wrong) field.current?.focus()
    if (!read.success || wrong) return
    void act.ask(setStudioRefundAccount, read.data, {
      title: m.studio_bank_refunds_accountAsk({ order: number, account: accountText(read.data.account) }),
      agree: m.studio_bank_refunds_accountAgree(),
      done: m.studio_bank_refunds_accountDone(),
      refusals: {
        'bad-account': m.studio_bank_refunds_accountWrong,
        'bad-digits': m.studio_bank_refunds_accountTypo,
        nothing: m.studio_bank_refunds_accountGone,
      },
    })
  }
  return (
    <form className="studio-sheet" method="post" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        name="account"
        label={m.studio_bank_refunds_accountField()}
        hint={m.studio_bank_refunds_accountHint()}
        error={error}
        defaultValue={account ?? ''}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="row">
        <Button type="submit" size="sm" busy={act.busy}>
          {m.studio_bank_money_go()}
        </Button>
      </div>
    </form>
  )
}

/** Said beside the field, to whoever has just typed it. */
function wrongIn(account: string | undefined): (() => string) | undefined {
  if (account !== undefined && ibanOf(account) !== undefined) return undefined
  return account !== undefined && isMistyped(account) ? m.studio_bank_refunds_accountTypo : m.studio_bank_refunds_accountWrong
}
