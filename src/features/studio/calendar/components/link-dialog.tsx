import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import { linkStudioBooking } from '../functions'
import { LinkInput } from '../schema'
import { TIME_REFUSALS } from './time-refusals'

type Link = z.output<typeof LinkInput>

/** Where this call takes place. */
export function LinkDialog({ id, url, onClose }: { id: string; url: string; onClose: () => void }) {
  const act = useAct()
  const { register, handleSubmit, formState } = useForm<Link>({ resolver: zodResolver(LinkInput), defaultValues: { id, url } })
  const submit = (given: Link) => {
    void act.ask(linkStudioBooking, given, {
      title: m.studio_calendar_setLink(),
      agree: m.studio_calendar_save(),
      done: m.studio_calendar_saved(),
      after: onClose,
      refusals: TIME_REFUSALS,
    })
  }
  return (
    <ActFormDialog
      title={m.studio_calendar_setLink()}
      description={m.studio_calendar_linkText()}
      submit={m.studio_calendar_next()}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <TextField
        {...register('url')}
        type="url"
        inputMode="url"
        label={m.studio_calendar_link()}
        placeholder="https://"
        error={formState.errors.url?.message}
      />
    </ActFormDialog>
  )
}
