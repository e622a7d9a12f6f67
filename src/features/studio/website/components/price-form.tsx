import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useAct } from '~/features/studio/shell/components/acts'
import { CURRENCIES } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { setStudioPrice } from '../functions'
import { PriceForm as PriceFormSchema, type PricedProduct } from '../schema'

type Typed = z.input<typeof PriceFormSchema>

const REFUSALS = {
  'large-change': m.studio_website_largeChange,
  'not-ahead': m.studio_website_notAhead,
  'moment-taken': m.studio_website_momentTaken,
  'no-lasting-price': m.studio_website_noLastingPrice,
  'no-reduction': m.studio_website_noReduction,
}

/** A price from now or a day on; with a last day it is a sale. */
export function PriceForm({ product: { slug, title } }: { product: PricedProduct }) {
  const act = useAct()
  const { register, handleSubmit, reset, formState } = useForm<Typed, unknown, z.output<typeof PriceFormSchema>>({
    resolver: zodResolver(PriceFormSchema),
    defaultValues: { slug, currency: 'CZK', amount: '', from: '', until: '', isMeant: false },
  })
  const submit = handleSubmit(({ amount, ...given }) =>
    act.ask(
      setStudioPrice,
      { ...given, amountCents: amount },
      {
        title: m.studio_website_planOf({ name: title }),
        agree: m.studio_website_setPrice(),
        done: m.studio_website_priceSet(),
        after: () => reset(),
        refusals: REFUSALS,
      },
    ),
  )
  return (
    <form className="website-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        {...register('currency')}
        label={m.studio_website_currency()}
        options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
      />
      <TextField
        {...register('amount')}
        inputMode="decimal"
        autoComplete="off"
        label={m.studio_website_amount()}
        hint={m.studio_website_amountHint()}
        error={formState.errors.amount?.message}
      />
      <TextField {...register('from')} type="date" label={m.studio_website_from()} hint={m.studio_website_fromHint()} />
      <TextField {...register('until')} type="date" label={m.studio_website_until()} hint={m.studio_website_untilHint()} />
      <CheckboxField {...register('isMeant')} label={m.studio_website_isMeant()} />
      <Button type="submit" kind="primary" busy={act.busy}>
        {m.studio_website_setPrice()}
      </Button>
    </form>
  )
}
