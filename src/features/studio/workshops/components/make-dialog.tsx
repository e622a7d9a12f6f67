import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { localTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { CheckboxField } from '~/ui/checkbox'
import { TextField } from '~/ui/field'
import { makeStudioWorkshop } from '../functions'
import { MakeInput, type WordsInput, type WorkshopDetail } from '../schema'
import { WhenFields, WhereFields, WordFields } from './event-fields'
import { WORKSHOP_REFUSALS } from './workshop-refusals'

const NO_WORDS: Omit<WordsInput, 'id'> = {
  title: '',
  titleEn: '',
  subtitle: '',
  subtitleEn: '',
  description: '',
  descriptionEn: '',
  features: '',
  featuresEn: '',
  programme: '',
  programmeEn: '',
  duration: '',
  durationEn: '',
  tiers: [],
}

/** A new workshop; `like`: one whose words, place and price it begins with. */
export function MakeDialog({ like, onClose }: { like?: WorkshopDetail; onClose: () => void }) {
  const act = useAct()
  const { register, handleSubmit, formState } = useForm<MakeInput>({ resolver: zodResolver(MakeInput), defaultValues: valuesOf(like) })
  const { errors } = formState
  const submit = (given: MakeInput) => {
    void act.ask(makeStudioWorkshop, given, {
      title: m.studio_workshops_makeTitle({ title: given.title }),
      agree: m.studio_workshops_make(),
      done: m.studio_workshops_made(),
      after: onClose,
      refusals: WORKSHOP_REFUSALS,
    })
  }
  return (
    <ActFormDialog
      title={m.studio_workshops_make()}
      description={m.studio_workshops_makeText()}
      submit={m.studio_calendar_next()}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <div className="studio-form workshop-form">
        <WhenFields fields={[register('day'), register('from'), register('to')]} errors={errors} />
        <WhereFields fields={[register('location'), register('locationEn')]} errors={errors} />
        <div className="calendar-when">
          <TextField
            {...register('capacity', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            label={m.studio_workshops_capacity()}
            error={errors.capacity?.message}
          />
          <TextField
            {...register('price', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            label={m.studio_workshops_priceCrowns()}
            error={errors.price?.message}
          />
        </div>
        <CheckboxField {...register('isOpen')} label={m.studio_workshops_openAtOnce()} />
        <WordFields register={register as unknown as UseFormRegister<Omit<WordsInput, 'id'>>} errors={errors} />
      </div>
    </ActFormDialog>
  )
}

function valuesOf(like: WorkshopDetail | undefined): MakeInput {
  const time = (moment: string) => localTime(moment).slice(-'09:30'.length)
  return {
    ...(like?.words ?? NO_WORDS),
    day: '',
    from: like ? time(like.startsAt) : '',
    to: like ? time(like.endsAt) : '',
    location: like?.locations.cs ?? '',
    locationEn: like?.locations.en ?? '',
    capacity: like?.capacity ?? 8,
    price: like?.priceCents ? Math.round(like.priceCents / 100) : 2500,
    isOpen: false,
    like: like?.id ?? null,
  }
}
