import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import { TextAreaField } from '~/ui/text-area-field'
import { UnsavedDialog } from '~/ui/unsaved-dialog'
import { useUnsavedGuard } from '~/ui/use-unsaved-guard'
import { AnswerForm as Schema, type EnquiryDetail } from '../schema'

interface AnswerFormProps {
  enquiry: EnquiryDetail
  busy: boolean
  onAnswer: (words: string, after: () => void) => void
}

/** An answer by mail, in the language of whoever asked; greeting and signature come by themselves. One that nobody has taken over is taken over first. */
export function AnswerForm({ enquiry: { locale, stage, templates }, busy, onAnswer }: AnswerFormProps) {
  const { register, handleSubmit, setValue, reset, formState } = useForm<{ words: string }>({
    resolver: zodResolver(Schema),
    defaultValues: { words: '' },
  })
  const [begun, setBegun] = useState('')
  const guard = useUnsavedGuard(formState.isDirty)
  const begin = (id: string) => {
    setBegun(id)
    const template = templates.find((one) => one.id === id)
    if (template) setValue('words', template.text, { shouldDirty: true, shouldValidate: true })
  }
  const sent = () => {
    reset()
    setBegun('')
  }
  const language = locale === 'en' ? m.studio_team_english() : m.studio_team_czech()
  return (
    <section className="studio-group enquiry-reply" aria-labelledby="h-answer">
      <h2 id="h-answer">
        {m.studio_enquiries_answer()} <small>{language}</small>
      </h2>
      <form
        className="enquiry-answer"
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(({ words }) => onAnswer(words, sent))(event)}
      >
        {templates.length > 0 && (
          <SelectField
            label={m.studio_enquiries_template()}
            placeholder={m.studio_enquiries_noTemplate()}
            options={templates.map(({ id, title }) => ({ value: id, label: title }))}
            value={begun}
            onChange={(event) => begin(event.currentTarget.value)}
          />
        )}
        <TextAreaField
          {...register('words')}
          rows={9}
          lang={locale}
          label={m.studio_enquiries_answerWords()}
          hint={m.studio_enquiries_answerHint()}
          error={formState.errors.words?.message}
        />
        <div className="row">
          <Button type="submit" kind={stage === 'received' ? 'quiet' : 'primary'} busy={busy}>
            {m.studio_enquiries_answerSend()}
          </Button>
        </div>
      </form>
      <UnsavedDialog
        open={guard.asking}
        title={m.studio_enquiries_answerUnsent()}
        description={m.studio_offer_unsentText()}
        leave={m.studio_offer_unsentLeave()}
        onAnswer={guard.answer}
      />
    </section>
  )
}
