import type { UseFormRegister } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { ChoiceGroup } from '~/ui/choice-group'
import type { OrderFields } from '../schema'

interface DeliveryFieldProps {
  register: UseFormRegister<OrderFields>
  /** Neither was chosen. */
  isMissing: boolean
}

/** When content is handed out, each way with what follows from it; the consent is never chosen beforehand (readings R11). */
export function DeliveryField({ register, isMissing }: DeliveryFieldProps) {
  return (
    <ChoiceGroup
      {...register('delivery')}
      className="order-delivery"
      legend={m.order_delivery_legend()}
      hint={m.order_delivery_hint()}
      error={isMissing ? m.order_delivery_missing() : undefined}
      required
      layout="rows"
      options={[
        { value: 'now', label: m.order_delivery_now(), note: m.order_waiver_label(), effect: m.order_delivery_nowEffect() },
        { value: 'later', label: m.order_delivery_later(), note: m.order_delivery_laterText(), effect: m.order_delivery_laterEffect() },
      ]}
    />
  )
}
