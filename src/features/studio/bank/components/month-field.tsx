import { dateText } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { SelectField } from '~/ui/select-field'

interface MonthFieldProps {
  month: string
  months: string[]
  onMonth: (month: string) => void
}

/** The month that is shown; the address says it. */
export function MonthField({ month, months, onMonth }: MonthFieldProps) {
  return (
    <SelectField
      className="bank-month"
      label={m.studio_bank_month()}
      value={month}
      options={months.map((value) => ({ value, label: dateText(`${value}-01`, 'month', getLocale()) }))}
      onChange={(event) => onMonth(event.currentTarget.value)}
    />
  )
}
