import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isCompanyId } from '~/lib/company'
import { m } from '~/paraglide/messages'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { findCompany } from '../functions'
import type { FoundCompany, OrderFields, OrderWish } from '../schema'

/** Fills the company in from the register, by the IČO that was typed; `found` says in words what came of it. Nothing depends on it. */
export function useCompanySearch({ getValues, setValue, setFocus, trigger }: UseFormReturn<OrderFields, unknown, OrderWish>) {
  const { busy, send } = useSubmission({ title: m.purchase_company_search })
  const [found, setFound] = useState<string>()

  const fill = ({ vatId, ...company }: FoundCompany) => {
    for (const [name, text] of Object.entries({ ...company, vatId })) {
      if (text) setValue(name as keyof FoundCompany, text, { shouldDirty: true, shouldValidate: true })
    }
    return m.purchase_company_found()
  }

  const search = () =>
    send(async () => {
      const companyId = (getValues('companyId') ?? '').replaceAll(/\s/g, '')
      if (!isCompanyId(companyId)) {
        await trigger('companyId')
        setFocus('companyId')
        return setFound(m.validation_companyId())
      }
      const outcome = await findCompany({ data: { companyId } })
      if (outcome.ok) return setFound(fill(outcome.company))
      setFound(outcome.code === 'too-many' ? m.purchase_tooMany({ time: waitText(outcome.retryAt) }) : NOT_FOUND[outcome.code]())
    })

  return { busy, found, search }
}

const NOT_FOUND = { unknown: m.purchase_company_unknown, unreachable: m.purchase_company_unreachable }
