import type { ReactNode } from 'react'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { PlainForm } from '~/ui/plain-form'
import { SelectField } from '~/ui/select-field'
import { TextAreaField } from '~/ui/text-area-field'
import { LENGTHS, WITHDRAWAL_ADDRESS, WITHDRAWAL_STEPS } from '../withdrawal.rules'
import type { ChoosableOrder, WithdrawalView } from '../withdrawal.schema'
import { SendingFailed, useWithdrawalSending } from './withdrawal-parts'

type Details = Extract<WithdrawalView, { step: 'details' }>

const dayOf = (moment: string): string => longDate(moment, getLocale())

/** The first step: who withdraws from what, and where the receipt goes. */
export function WithdrawalDetails({ view }: { view: Details }) {
  const { values, wrong, failed } = view
  const { busy, lost, submit } = useWithdrawalSending()
  const error = (field: (typeof wrong)[number], text: string) => (wrong.includes(field) ? text : undefined)
  return (
    <PlainForm
      action={WITHDRAWAL_ADDRESS}
      step={WITHDRAWAL_STEPS.details}
      wrong={wrong}
      noValidate
      className="card panel stack"
      onSubmit={submit}
    >
      {(failed || lost) && <SendingFailed />}
      <OrderFields view={view} error={error('order', m.validation_required())} />
      <TextField
        label={m.withdrawal_nameLabel()}
        name="name"
        defaultValue={values.name}
        error={error('name', m.validation_required())}
        autoComplete="name"
        maxLength={LENGTHS.name}
        aria-required
      />
      <TextField
        label={m.withdrawal_emailLabel()}
        name="email"
        type="email"
        defaultValue={values.email}
        error={error('email', m.validation_email())}
        autoComplete="email"
        aria-required
      />
      <TextAreaField
        label={m.withdrawal_reasonLabel()}
        optional
        hint={m.withdrawal_reasonHint()}
        name="reason"
        defaultValue={values.reason}
        error={error('reason', m.validation_messageLong({ max: LENGTHS.reason }))}
        maxLength={LENGTHS.reason}
      />
      <div>
        <Button type="submit" kind="primary" busy={busy} busyLabel={m.withdrawal_confirming()}>
          {m.withdrawal_continue()}
        </Button>
      </div>
    </PlainForm>
  )
}

function OrderFields({ view: { given, orders, chosen, values }, error }: { view: Details; error: string | undefined }) {
  if (given) return <GivenOrder order={given} />
  const words = (label: string, hint: ReactNode, wrong: string | undefined) => (
    <TextField
      label={label}
      hint={hint}
      name="order"
      defaultValue={values.order}
      error={wrong}
      maxLength={LENGTHS.order}
      autoComplete="off"
      aria-required={orders.length === 0}
    />
  )
  if (orders.length === 0) return words(m.withdrawal_orderLabel(), m.withdrawal_orderHint(), error)
  return (
    <>
      <SelectField
        label={m.withdrawal_orderSelect()}
        name="objednavka"
        defaultValue={chosen}
        options={orders.map((order) => ({ value: order.id, label: optionText(order) }))}
        placeholder={m.withdrawal_otherOrder()}
        error={error}
      />
      {words(m.withdrawal_orderWords(), m.withdrawal_wordsHint(), undefined)}
    </>
  )
}

const optionText = ({ number, product, placedAt }: ChoosableOrder): string =>
  m.withdrawal_orderOption({ number, product, date: dayOf(placedAt) })

function GivenOrder({ order }: { order: NonNullable<Details['given']> }) {
  return (
    <div>
      <input type="hidden" name="objednavka" value={order.id} />
      <input type="hidden" name="klic" value={order.key} />
      <p>{m.withdrawal_given({ number: order.number, date: dayOf(order.placedAt), product: order.product })}</p>
    </div>
  )
}
