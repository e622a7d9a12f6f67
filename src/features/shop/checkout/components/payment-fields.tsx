import type { UseFormRegister } from 'react-hook-form'
import type { PaymentMethod } from '~/features/shop/orders/schema'
import type { Price } from '~/features/shop/products/price.schema'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ChoiceGroup } from '~/ui/choice-group'
import { Notice } from '~/ui/notice'
import type { OrderFields } from '../schema'
import { methodHint, methodLabel } from './method-text'

interface PaymentFieldsProps {
  register: UseFormRegister<OrderFields>
  methods: PaymentMethod[]
  /** The one that is chosen. */
  method: PaymentMethod
  prices: Price[]
  isDigital: boolean
}

/** In which currency and how; what leaves no choice is only said. */
export function PaymentFields({ register, methods, method, prices, isDigital }: PaymentFieldsProps) {
  const [only] = methods
  return (
    <div className="stack order-pay">
      {prices.length > 1 && (
        <ChoiceGroup
          {...register('currency')}
          legend={m.purchase_currencyLegend()}
          options={prices.map(({ currency, amountCents }) => ({
            value: currency,
            label: currency === 'EUR' ? m.purchase_currencyEur() : m.purchase_currencyCzk(),
            note: amountText(amountCents, currency, getLocale()),
          }))}
        />
      )}
      {methods.length > 1 ? (
        <ChoiceGroup
          {...register('method')}
          legend={m.purchase_methodLegend()}
          layout="rows"
          options={methods.map((way) => ({ value: way, label: methodLabel(way), note: methodHint(way, isDigital) }))}
        />
      ) : (
        only && (
          <p className="small">
            <b>{m.purchase_methodLegend()}:</b> {methodLabel(only)}
            {/* The notice below says it of a test payment. */}
            {only !== 'simulated' && `. ${methodHint(only, isDigital)}`}
          </p>
        )
      )}
      {method === 'simulated' ? (
        <Notice>
          <p>{m.order_demoNotice()}</p>
        </Notice>
      ) : (
        <p className="small muted">{m.purchase_statementNote()}</p>
      )}
    </div>
  )
}
