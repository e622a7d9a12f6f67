import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { RESULT_TAGS } from '~/features/assessments/tier/rules'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { TextField } from '~/ui/field'
import { TextAreaField } from '~/ui/text-area-field'
import { changeStudioProductWords, changeStudioResultWords, returnStudioWords } from '../functions'
import { type ListedWords, ProductWordsInput, ResultWordsInput, WORDED, type Worded } from '../schema'
import { NamedTitle } from './named-title'

const HEADINGS: Record<Worded, () => string> = { product: m.studio_website_wordsProducts, result: m.studio_website_wordsResults }

/** What products and result pages say: rows of the database that follow the release until somebody edits them. */
export function WordsPart({ words, mayChange }: { words: readonly ListedWords[]; mayChange: boolean }) {
  return (
    <>
      <p className="website-lead">{m.studio_website_wordsLead()}</p>
      {WORDED.map((what) => (
        <section key={what}>
          <h2>{HEADINGS[what]()}</h2>
          <ul className="website-rows">
            {words
              .filter((one) => one.what === what)
              .map((one) => (
                <WordsRow key={one.name} one={one} mayChange={mayChange} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function WordsRow({ one, mayChange }: { one: ListedWords; mayChange: boolean }) {
  const { name, title, path, isEdited } = one
  return (
    <li>
      <div className="website-row">
        <div>
          <b>{title}</b>
          <small>
            {name} · <a href={path}>{path}</a>
          </small>
        </div>
        <Badge kind={isEdited ? 'mid' : 'neutral'}>{isEdited ? m.studio_website_wordsEdited() : m.studio_website_wordsReleased()}</Badge>
      </div>
      {mayChange && (
        <Disclosure title={<NamedTitle text={m.studio_website_change()} name={title} />}>
          <WordsForm key={one.seen} one={one} />
        </Disclosure>
      )}
    </li>
  )
}

const REFUSALS = {
  unchanged: m.studio_website_unchanged,
  changed: m.studio_website_wordsChanged,
  html: () => m.studio_website_wordsHtml({ tags: RESULT_TAGS.join(', ') }),
}

function WordsForm({ one: { what, name, seen, mayReturn, title, titleEn, description, descriptionEn } }: { one: ListedWords }) {
  const act = useAct()
  const isPage = what === 'result'
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(isPage ? ResultWordsInput : ProductWordsInput),
    defaultValues: { name, seen, title, titleEn, description, descriptionEn },
  })
  const submit = handleSubmit((given) =>
    act.ask(isPage ? changeStudioResultWords : changeStudioProductWords, given, {
      title: m.studio_website_changeOf({ name: title }),
      agree: m.studio_website_save(),
      done: m.studio_website_saved(),
      refusals: REFUSALS,
    }),
  )
  const back = () =>
    void act.ask(
      returnStudioWords,
      { what, name, seen },
      {
        title: m.studio_website_wordsReturnOf({ name: title }),
        agree: m.studio_website_wordsReturn(),
        done: m.studio_website_wordsReturned(),
        refusals: REFUSALS,
      },
    )
  const hint = isPage ? m.studio_website_wordsTags({ tags: RESULT_TAGS.join(', ') }) : undefined
  const area = { rows: isPage ? 12 : 4, spellCheck: !isPage, hint }
  return (
    <form className="studio-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...register('title')} label={m.studio_website_label()} error={formState.errors.title?.message} />
      <TextField {...register('titleEn')} label={m.studio_website_labelEn()} error={formState.errors.titleEn?.message} />
      <TextAreaField
        {...register('description')}
        {...area}
        label={m.studio_website_wordsDescription()}
        error={formState.errors.description?.message}
      />
      <TextAreaField
        {...register('descriptionEn')}
        {...area}
        label={m.studio_website_wordsDescriptionEn()}
        error={formState.errors.descriptionEn?.message}
      />
      <Button type="submit" kind="primary" busy={act.busy}>
        {m.studio_website_save()}
      </Button>
      {mayReturn && (
        <Button kind="quiet" busy={act.busy} onClick={back}>
          {m.studio_website_wordsReturn()}
        </Button>
      )}
    </form>
  )
}
