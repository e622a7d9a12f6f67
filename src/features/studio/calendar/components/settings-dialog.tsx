import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { CheckboxField } from '~/ui/checkbox'
import { TextField } from '~/ui/field'
import { setStudioBookings } from '../functions'
import { SettingsInput } from '../schema'

const FIGURES = [
  { name: 'bufferBefore', label: m.studio_calendar_bufferBefore, most: 240 },
  { name: 'bufferAfter', label: m.studio_calendar_bufferAfter, most: 240 },
  { name: 'step', label: m.studio_calendar_stepMinutes, most: 240 },
  { name: 'leadHours', label: m.studio_calendar_leadHours, most: 720 },
  { name: 'horizonDays', label: m.studio_calendar_horizonDays, most: 120 },
] as const

export function SettingsDialog({ settings, onClose }: { settings: SettingsInput; onClose: () => void }) {
  const act = useAct()
  const { register, handleSubmit, formState } = useForm<SettingsInput>({ resolver: zodResolver(SettingsInput), defaultValues: settings })
  const submit = (given: SettingsInput) => {
    void act.ask(setStudioBookings, given, {
      title: m.studio_calendar_settingsTitle(),
      agree: m.studio_calendar_save(),
      done: m.studio_calendar_saved(),
      after: onClose,
      refusals: { 'not-possible': m.studio_calendar_noFigure, same: m.studio_workshops_refused_same },
    })
  }
  return (
    <ActFormDialog
      title={m.studio_calendar_settings()}
      description={m.studio_calendar_settingsText()}
      submit={m.studio_calendar_next()}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <div className="studio-form">
        {FIGURES.map(({ name, label, most }) => (
          <TextField
            key={name}
            {...register(name, { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={0}
            max={most}
            label={label()}
            error={formState.errors[name] && m.studio_calendar_noFigure()}
          />
        ))}
        <CheckboxField {...register('closedOnHolidays')} label={m.studio_calendar_closedOnHolidays()} />
        <TextField
          {...register('meetingUrl', { setValueAs: (typed: string | null) => typed?.trim() || null })}
          type="url"
          inputMode="url"
          label={m.studio_calendar_usualLink()}
          hint={m.studio_calendar_usualLinkHint()}
          optional
          error={formState.errors.meetingUrl?.message}
        />
      </div>
    </ActFormDialog>
  )
}
