import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { localTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import { changeStudioWorkshop } from '../functions'
import { ChangeInput, type WorkshopDetail } from '../schema'
import { WhenFields, WhereFields } from './event-fields'
import { WORKSHOP_REFUSALS } from './workshop-refusals'

/** Another day, place or size. Another day or place asks every couple that has one whether it stays. */
export function ChangeDialog({ workshop, onClose }: { workshop: WorkshopDetail; onClose: () => void }) {
  const act = useAct()
  const { id, startsAt, endsAt, capacity, locations } = workshop
  const [day = '', from = ''] = localTime(startsAt).split('T')
  const { register, handleSubmit, formState } = useForm<ChangeInput>({
    resolver: zodResolver(ChangeInput),
    defaultValues: {
      id,
      day,
      from,
      to: localTime(endsAt).slice(-'09:30'.length),
      location: locations.cs,
      locationEn: locations.en,
      capacity,
      until: '',
    },
  })
  const { errors } = formState
  const submit = (given: ChangeInput) => {
    void act.ask(changeStudioWorkshop, given, {
      title: m.studio_workshops_changeTitle(),
      agree: m.studio_workshops_change(),
      done: m.studio_workshops_changed(),
      after: onClose,
      refusals: WORKSHOP_REFUSALS,
    })
  }
  return (
    <ActFormDialog
      title={m.studio_workshops_change()}
      description={m.studio_workshops_changeText()}
      submit={m.studio_calendar_next()}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <div className="studio-form">
        <WhenFields fields={[register('day'), register('from'), register('to')]} errors={errors} />
        <WhereFields fields={[register('location'), register('locationEn')]} errors={errors} />
        <TextField
          {...register('capacity', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={1}
          label={m.studio_workshops_capacity()}
          error={errors.capacity?.message}
        />
        <TextField
          {...register('until')}
          type="date"
          label={m.studio_workshops_until()}
          hint={m.studio_workshops_untilHint()}
          optional
          error={errors.until?.message}
        />
      </div>
    </ActFormDialog>
  )
}
