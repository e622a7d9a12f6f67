import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { QUARTER } from '~/features/coaching/hours/rules'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import { changeText } from '~/ui/hours-text'
import { SelectField } from '~/ui/select-field'
import { correctStudioHours } from '../functions'
import { MOST_MINUTES } from '../rules'
import { CorrectionForm, type HoursDetail } from '../schema'

/** By how much the balance is put right, and why. */
export function CorrectionDialog({ couple: { couple, minutes }, onClose }: { couple: HoursDetail; onClose: () => void }) {
  const { ask } = useAct()
  // What was chosen stays among them, whatever the page behind the dialog shows by now.
  const [offered] = useState(() => changes(minutes))
  const { register, handleSubmit, formState } = useForm<z.input<typeof CorrectionForm>, unknown, z.output<typeof CorrectionForm>>({
    resolver: zodResolver(CorrectionForm),
    defaultValues: { minutes: String(QUARTER), reason: '' },
  })
  const correct = (given: z.output<typeof CorrectionForm>) => {
    void ask(
      correctStudioHours,
      { couple, ...given },
      {
        title: m.studio_hours_correctTitle({ change: changeText(Number(given.minutes)) }),
        agree: m.studio_hours_correct(),
        after: onClose,
        done: m.studio_hours_corrected(),
        refusals: { 'too-little': m.studio_hours_tooLittle },
      },
    )
  }
  return (
    <ActFormDialog
      title={m.studio_hours_correct()}
      description={m.studio_hours_correctText()}
      submit={m.studio_services_goOn()}
      onSubmit={(event) => void handleSubmit(correct)(event)}
      onClose={onClose}
    >
      <div className="studio-form">
        <SelectField
          {...register('minutes')}
          label={m.studio_hours_change()}
          options={offered.map((change) => ({ value: String(change), label: changeText(change) }))}
          error={formState.errors.minutes?.message}
        />
        <TextField
          {...register('reason')}
          label={m.studio_services_reason()}
          hint={m.studio_services_reasonHint()}
          error={formState.errors.reason?.message}
        />
      </div>
    </ActFormDialog>
  )
}

/** From the most that can be given to the most that can be taken, in quarters of an hour. */
function changes(balance: number): number[] {
  const steps = MOST_MINUTES / QUARTER
  return Array.from({ length: 2 * steps + 1 }, (_, place) => (steps - place) * QUARTER).filter(
    (change) => change !== 0 && balance + change >= 0,
  )
}
