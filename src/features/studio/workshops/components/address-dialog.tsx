import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import { addressStudioWorkshop } from '../functions'
import { AddressInput } from '../schema'
import { WORKSHOP_REFUSALS } from './workshop-refusals'

type Address = z.output<typeof AddressInput>

/** Where exactly it is: all who come get it by mail, and in their calendars. */
export function AddressDialog({ id, address, onClose }: { id: string; address: string | null; onClose: () => void }) {
  const act = useAct()
  const { register, handleSubmit, formState } = useForm<Address>({
    resolver: zodResolver(AddressInput),
    defaultValues: { id, address: address ?? '' },
  })
  const submit = (given: Address) => {
    void act.ask(addressStudioWorkshop, given, {
      title: m.studio_workshops_setAddress(),
      agree: m.studio_calendar_save(),
      done: m.studio_calendar_saved(),
      after: onClose,
      refusals: WORKSHOP_REFUSALS,
    })
  }
  return (
    <ActFormDialog
      title={m.studio_workshops_setAddress()}
      description={m.studio_workshops_addressText()}
      submit={m.studio_calendar_next()}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <TextField {...register('address')} label={m.studio_workshops_address()} error={formState.errors.address?.message} />
    </ActFormDialog>
  )
}
