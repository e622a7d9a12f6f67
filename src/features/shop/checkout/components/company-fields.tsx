import { ChevronDown } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form'
import { COMPANY_NAMES } from '~/lib/buyer-fields'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import type { OrderFields, OrderWish } from '../schema'
import { BuyerField } from './buyer-field'
import { useCompanySearch } from './use-company-search'

interface CompanyFieldsProps {
  form: UseFormReturn<OrderFields, unknown, OrderWish>
  findsCompanies: boolean
}

/** „Nakupuji na firmu“: folded, and open by itself for what is wrong in it. While it is folded it says whose company was typed. */
export function CompanyFields({ form, findsCompanies }: CompanyFieldsProps) {
  const { register, control, formState } = form
  const company = useWatch({ control, name: 'company' })
  const part = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useOpenForErrors(part, formState.errors)
  return (
    <details
      ref={part}
      className="disclosure acc-item order-company span-2"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="acc-trigger">
        <span>
          {m.purchase_company_title()}
          {!isOpen && company && <small>{company}</small>}
        </span>
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      <div className="form form-2">
        <p className="small muted span-2">{m.purchase_company_text()}</p>
        {COMPANY_NAMES.map((name) => (
          <BuyerField
            key={name}
            name={name}
            register={register}
            errors={formState.errors}
            hint={name === 'vatId' ? m.purchase_company_vatIdHint() : undefined}
          />
        ))}
        {findsCompanies && <CompanySearch form={form} />}
      </div>
    </details>
  )
}

function CompanySearch({ form }: Pick<CompanyFieldsProps, 'form'>) {
  const { busy, found, search } = useCompanySearch(form)
  return (
    <div className="row span-2">
      <Button size="sm" busy={busy} busyLabel={m.purchase_company_searching()} onClick={() => void search()}>
        {m.purchase_company_search()}
      </Button>
      <p className="small" role="status">
        {found}
      </p>
    </div>
  )
}

/** What cannot be sent is never hidden; the first fault is where the focus goes, unless one outside has it. */
function useOpenForErrors(part: RefObject<HTMLDetailsElement | null>, errors: FieldErrors<OrderFields>) {
  const [isOpen, setOpen] = useState(false)
  const isWrong = COMPANY_NAMES.some((name) => errors[name])
  if (isWrong && !isOpen) setOpen(true)
  useEffect(() => {
    const isAtFault = document.activeElement?.getAttribute('aria-invalid') === 'true'
    if (isWrong && !isAtFault) part.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isWrong, part])
  return [isOpen, setOpen] as const
}
