import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { StepName } from '~/features/coaching/services/engagement.rules'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { localTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import { TextAreaField } from '~/ui/text-area-field'
import { NoteForm, ReasonForm, type ServiceDetail, TimeForm } from '../schema'
import { STEPS } from './texts'
import type { ServiceActs } from './use-service-step'

export type DialogWanted = { dialog: 'schedule' | 'undone'; step: StepName } | { dialog: 'call-off' | 'note' }

interface ServiceDialogProps {
  wanted: DialogWanted
  service: ServiceDetail
  step: ServiceActs
  onClose: () => void
}

/** What has to be said before something is done about a service. */
export function ServiceDialog({ wanted, service, step, onClose }: ServiceDialogProps) {
  switch (wanted.dialog) {
    case 'schedule':
      return <TimeDialog step={wanted.step} service={service} acts={step} onClose={onClose} />
    case 'undone':
      return (
        <ReasonDialog
          title={m.studio_services_undoTitle({ step: STEPS[wanted.step]() })}
          submit={m.studio_services_goOn()}
          onReason={(reason, after) => step.undone(wanted.step, reason, after)}
          onClose={onClose}
        />
      )
    case 'call-off':
      return (
        <ReasonDialog
          title={m.studio_services_callOffTitle()}
          description={m.studio_services_callOffText()}
          submit={m.studio_services_goOn()}
          onReason={step.callOff}
          onClose={onClose}
        />
      )
    case 'note':
      return <NoteDialog note={service.note} onNote={step.note} onClose={onClose} />
  }
}

interface TimeDialogProps {
  step: StepName
  service: ServiceDetail
  acts: ServiceActs
  onClose: () => void
}

function TimeDialog({ step, service, acts, onClose }: TimeDialogProps) {
  const known = service.steps.find((one) => one.step === step)
  const [day = '', time = ''] = known?.startsAt ? localTime(known.startsAt).split('T') : []
  const { register, handleSubmit, getValues, formState } = useForm<z.input<typeof TimeForm>, unknown, z.output<typeof TimeForm>>({
    resolver: zodResolver(TimeForm),
    defaultValues: { day, time, place: known?.place ?? '' },
  })
  const { errors } = formState
  const submit = () => acts.schedule(step, getValues(), onClose)
  return (
    <ActFormDialog
      title={m.studio_services_scheduleTitle({ step: STEPS[step]() })}
      description={m.studio_services_scheduleText()}
      submit={m.studio_services_goOn()}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <div className="studio-form">
        <TextField {...register('day')} type="date" label={m.studio_offer_day()} error={errors.day?.message} />
        <TextField
          {...register('time')}
          type="time"
          label={m.studio_offer_time()}
          hint={m.studio_today_zone()}
          error={errors.time?.message}
        />
        <TextField {...register('place')} label={m.service_facts_place()} optional error={errors.place?.message} />
      </div>
    </ActFormDialog>
  )
}

interface ReasonDialogProps {
  title: string
  description?: string
  submit: string
  onReason: (reason: string, after: () => void) => void
  onClose: () => void
}

function ReasonDialog({ title, description, submit, onReason, onClose }: ReasonDialogProps) {
  const { register, handleSubmit, formState } = useForm<{ reason: string }>({
    resolver: zodResolver(ReasonForm),
    defaultValues: { reason: '' },
  })
  const go = ({ reason }: { reason: string }) => onReason(reason, onClose)
  return (
    <ActFormDialog
      title={title}
      description={description}
      submit={submit}
      onSubmit={(event) => void handleSubmit(go)(event)}
      onClose={onClose}
    >
      <div className="studio-form">
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

interface NoteDialogProps {
  note: string | null
  onNote: (note: string, seen: string | null, after: () => void) => void
  onClose: () => void
}

function NoteDialog({ note, onNote, onClose }: NoteDialogProps) {
  // Shown anew behind the dialog, the page may have another one that nobody has read.
  const [seen] = useState(note)
  const { register, handleSubmit, getValues, formState } = useForm<z.input<typeof NoteForm>, unknown, z.output<typeof NoteForm>>({
    resolver: zodResolver(NoteForm),
    defaultValues: { note: note ?? '' },
  })
  const go = () => onNote(getValues('note'), seen, onClose)
  return (
    <ActFormDialog
      title={m.studio_services_noteTitle()}
      description={m.studio_services_noteHint()}
      submit={m.studio_services_goOn()}
      onSubmit={(event) => void handleSubmit(go)(event)}
      onClose={onClose}
    >
      <TextAreaField {...register('note')} rows={6} label={m.studio_services_note()} error={formState.errors.note?.message} />
    </ActFormDialog>
  )
}
