import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { describeStudioWorkshop } from '../functions'
import { WordsInput } from '../schema'
import { WordFields } from './event-fields'
import { WORKSHOP_REFUSALS } from './workshop-refusals'

interface DescribeDialogProps {
  id: string
  words: Omit<WordsInput, 'id'>
  onClose: () => void
}

/** Other words about a workshop; where and when it is stays. */
export function DescribeDialog({ id, words, onClose }: DescribeDialogProps) {
  const act = useAct()
  const { register, handleSubmit, formState } = useForm<WordsInput>({ resolver: zodResolver(WordsInput), defaultValues: { id, ...words } })
  const submit = (given: WordsInput) => {
    void act.ask(describeStudioWorkshop, given, {
      title: m.studio_workshops_describe(),
      agree: m.studio_calendar_save(),
      done: m.studio_calendar_saved(),
      after: onClose,
      refusals: WORKSHOP_REFUSALS,
    })
  }
  return (
    <ActFormDialog
      title={m.studio_workshops_describe()}
      description={m.studio_workshops_describeText()}
      submit={m.studio_calendar_next()}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <div className="studio-form workshop-form">
        <WordFields register={register as unknown as UseFormRegister<Omit<WordsInput, 'id'>>} errors={formState.errors} />
      </div>
    </ActFormDialog>
  )
}
