import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { makeStudioCoupon } from '../functions'
import { CouponForm as Schema, type PricedProduct } from '../schema'

type Typed = z.input<typeof Schema>

const REFUSALS = {
  'code-taken': m.studio_website_codeTaken,
  'no-product': m.studio_website_noProduct,
  'not-ahead': m.studio_website_notAhead,
  'no-discount': m.studio_website_amountWrong,
}

/** A code that takes a part or an amount off some products. */
export function CouponForm({ products }: { products: readonly PricedProduct[] }) {
  const act = useAct()
  const { register, handleSubmit, reset, formState } = useForm<Typed, unknown, z.output<typeof Schema>>({
    resolver: zodResolver(Schema),
    defaultValues: { code: '', kind: 'percent', off: '', products: [], from: '', until: '', uses: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(({ kind, off, uses, ...given }) => {
    const worth =
      kind === 'percent'
        ? { percent: off.percent, amountCents: null, currency: 'CZK' as const }
        : { percent: null, amountCents: off.cents, currency: kind }
    return act.ask(
      makeStudioCoupon,
      { ...given, ...worth, uses },
      {
        title: m.studio_website_newCoupon(),
        agree: m.studio_website_makeCoupon(),
        done: m.studio_website_couponMade(),
        after: () => reset(),
        refusals: REFUSALS,
      },
    )
  })
  return (
    <form className="studio-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        label={m.studio_website_code()}
        hint={m.studio_website_codeHint()}
        error={errors.code?.message}
      />
      <SelectField
        {...register('kind')}
        label={m.studio_website_worth()}
        options={[
          { value: 'percent', label: m.studio_website_worthPercent() },
          { value: 'CZK', label: m.studio_website_worthCrowns() },
          { value: 'EUR', label: m.studio_website_worthEuros() },
        ]}
      />
      <TextField {...register('off')} inputMode="decimal" autoComplete="off" label={m.studio_website_off()} error={errors.off?.message} />
      <TextField
        {...register('uses')}
        inputMode="numeric"
        autoComplete="off"
        label={m.studio_website_uses()}
        error={errors.uses?.message}
      />
      <TextField {...register('from')} type="date" label={m.studio_website_from()} hint={m.studio_website_fromHint()} />
      <TextField {...register('until')} type="date" label={m.studio_website_until()} hint={m.studio_website_endHint()} />
      <fieldset className="website-choices">
        <legend>{m.studio_website_forProducts()}</legend>
        {products
          .filter(({ course }) => course.length > 0)
          .map(({ slug, title }) => (
            <CheckboxField key={slug} {...register('products')} value={slug} label={title} />
          ))}
        {errors.products?.message && <p className="field-error">{errors.products.message}</p>}
      </fieldset>
      <Button type="submit" kind="primary" busy={act.busy}>
        {m.studio_website_makeCoupon()}
      </Button>
    </form>
  )
}
