import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { Disclosure } from '~/ui/disclosure'
import { EmailField } from '~/ui/field'
import { acceptStudioShortfall, correctStudioOrder, resendStudioOrder } from '../functions'
import { AddressInput, type OrderDetail, type OrderRights } from '../schema'
import { ClaimForm } from './claim-form'
import { RefundForm } from './refund-form'

const MAIL_REFUSALS = {
  'no-address': m.studio_orders_noAddress,
  'nothing-to-send': m.studio_orders_nothingToSend,
  unchanged: m.studio_orders_addressSame,
}

/** What whoever looks may do with an order, and what can be done with it now. */
export function OrderActs({ order, may }: { order: OrderDetail; may: OrderRights }) {
  const { can } = order
  return (
    <>
      {may.accept && can.acceptShortfall && <Shortfall order={order} />}
      {may.change && can.resend && <Resend order={order} />}
      {may.change && can.correct && (
        <Disclosure title={m.studio_orders_address()}>
          <AddressForm order={order} />
        </Disclosure>
      )}
      {may.change && can.claims.length > 0 && (
        <Disclosure title={m.studio_orders_claim()}>
          <ClaimForm order={order} />
        </Disclosure>
      )}
      {may.refund && can.refund && (
        <Disclosure title={m.studio_orders_refund_title()}>
          <RefundForm order={order} />
        </Disclosure>
      )}
    </>
  )
}

export const hasActs = ({ can }: OrderDetail, may: OrderRights): boolean =>
  (may.accept && can.acceptShortfall) || (may.change && (can.resend || can.correct || can.claims.length > 0)) || (may.refund && can.refund)

function Resend({ order: { id } }: { order: OrderDetail }) {
  const act = useAct()
  const resend = () =>
    act.ask(
      resendStudioOrder,
      { order: id },
      {
        title: m.studio_orders_resendTitle(),
        agree: m.studio_orders_resendAgree(),
        done: m.studio_orders_resendDone(),
        refusals: MAIL_REFUSALS,
      },
    )
  return (
    <Button busy={act.busy} onClick={() => void resend()}>
      <Send className="i" aria-hidden="true" /> {m.studio_orders_resend()}
    </Button>
  )
}

function Shortfall({ order: { id, amountCents, receivedCents, currency } }: { order: OrderDetail }) {
  const act = useAct()
  const missing = { amount: amountText(amountCents - receivedCents, currency, getLocale()) }
  const accept = () =>
    act.ask(
      acceptStudioShortfall,
      { order: id },
      {
        title: m.studio_orders_acceptTitle(missing),
        agree: m.studio_orders_acceptAgree(),
        done: m.studio_orders_acceptDone(),
        refusals: { 'nothing-missing': m.studio_orders_acceptNothing, 'too-much': m.studio_orders_acceptMuch },
      },
    )
  return (
    <Button busy={act.busy} onClick={() => void accept()}>
      {m.studio_orders_accept(missing)}
    </Button>
  )
}

function AddressForm({ order: { id, can } }: { order: OrderDetail }) {
  const act = useAct()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = AddressInput.safeParse({ order: id, email: typed.get('email'), isSent: typed.get('sent') !== null })
    setError(read.success ? undefined : m.studio_orders_addressWrong())
    if (!read.success) return
    void act.ask(correctStudioOrder, read.data, {
      title: m.studio_orders_addressTitle({ email: read.data.email }),
      agree: m.studio_orders_addressAgree(),
      done: m.studio_orders_addressDone(),
      refusals: MAIL_REFUSALS,
    })
  }
  return (
    <form className="studio-sheet" method="post" noValidate onSubmit={submit}>
      <EmailField name="email" label={m.studio_orders_addressNew()} hint={m.studio_orders_addressNote()} error={error} />
      {can.resend && <CheckboxField name="sent" defaultChecked label={m.studio_orders_addressSend()} />}
      <div className="row">
        <Button type="submit" busy={act.busy}>
          {m.studio_orders_refund_go()}
        </Button>
      </div>
    </form>
  )
}
