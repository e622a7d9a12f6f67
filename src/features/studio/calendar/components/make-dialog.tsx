import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { EmailField, TextField } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { makeStudioBooking } from '../functions'
import { MakeInput } from '../schema'
import { TIME_REFUSALS } from './time-refusals'

/** Somebody has phoned: a free call, or an hour out of their package, at any time that is not taken. */
export function MakeDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const act = useAct()
  const { register, handleSubmit, formState } = useForm<MakeInput>({
    resolver: zodResolver(MakeInput),
    defaultValues: { kind: 'free', name: '', email: '', day: today, time: '', locale: 'cs' },
  })
  const { errors } = formState
  const submit = (given: MakeInput) => {
    void act.ask(makeStudioBooking, given, {
      title: m.studio_calendar_makeTitle({ name: given.name, day: longDate(given.day, getLocale()), time: given.time }),
      agree: m.studio_calendar_make(),
      done: m.studio_calendar_made(),
      after: onClose,
      refusals: TIME_REFUSALS,
    })
  }
  return (
    <ActFormDialog
      title={m.studio_calendar_make()}
      description={m.studio_calendar_makeText()}
      submit={m.studio_calendar_next()}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <div className="studio-form">
        <SelectField
          {...register('kind')}
          label={m.studio_calendar_kind()}
          options={[
            { value: 'free', label: m.booking_kind_free() },
            { value: 'hours', label: m.booking_kind_hours() },
          ]}
        />
        <TextField {...register('name')} label={m.studio_calendar_name()} error={errors.name && m.validation_required()} />
        <EmailField {...register('email')} label={m.studio_entry_email()} error={errors.email && m.validation_email()} />
        <div className="calendar-when">
          <TextField {...register('day')} type="date" min={today} label={m.studio_calendar_day()} error={errors.day?.message} />
          <TextField {...register('time')} type="time" step={900} label={m.studio_calendar_time()} error={errors.time?.message} />
        </div>
        <SelectField
          {...register('locale')}
          label={m.studio_team_language()}
          hint={m.studio_calendar_localeHint()}
          options={[
            { value: 'cs', label: m.studio_team_czech() },
            { value: 'en', label: m.studio_team_english() },
          ]}
        />
      </div>
    </ActFormDialog>
  )
}
