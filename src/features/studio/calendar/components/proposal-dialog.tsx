import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { longDate, pragueDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { TextField } from '~/ui/field'
import { TextAreaField } from '~/ui/text-area-field'
import { proposeStudioTime } from '../functions'
import { clock, minuteOf } from '../rules'
import { ProposalInput } from '../schema'
import { TIME_REFUSALS } from './time-refusals'

/** Asks the couple for another time; what was agreed on holds until it answers. */
export function ProposalDialog({ id, startsAt, onClose }: { id: string; startsAt: string; onClose: () => void }) {
  const act = useAct()
  const { register, handleSubmit, formState } = useForm<ProposalInput>({
    resolver: zodResolver(ProposalInput),
    defaultValues: { id, day: pragueDay(startsAt), time: clock(minuteOf(startsAt)).padStart(5, '0'), words: '' },
  })
  const submit = (given: ProposalInput) => {
    void act.ask(proposeStudioTime, given, {
      title: m.studio_calendar_proposeTitle({ day: longDate(given.day, getLocale()), time: given.time }),
      agree: m.studio_calendar_propose(),
      done: m.studio_calendar_proposed(),
      after: onClose,
      refusals: TIME_REFUSALS,
    })
  }
  return (
    <ActFormDialog
      title={m.studio_calendar_propose()}
      description={m.studio_calendar_proposeText()}
      submit={m.studio_calendar_next()}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <div className="studio-form">
        <div className="calendar-when">
          <TextField {...register('day')} type="date" label={m.studio_calendar_day()} error={formState.errors.day?.message} />
          <TextField {...register('time')} type="time" step={900} label={m.studio_calendar_time()} error={formState.errors.time?.message} />
        </div>
        <TextAreaField
          {...register('words')}
          rows={3}
          maxLength={500}
          label={m.studio_calendar_words()}
          hint={m.studio_calendar_wordsHint()}
          optional
          error={formState.errors.words?.message}
        />
      </div>
    </ActFormDialog>
  )
}
