import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { RESULT_TAGS } from '~/features/assessments/tier/rules'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { TextAreaField } from '~/ui/text-area-field'
import { changeStudioProductWords, changeStudioResultWords, returnStudioWords } from '../functions'
import { SHELVES, shelfOf } from '../rules'
import { type ListedWords, ProductWordsInput, ResultWordsInput } from '../schema'
import { FoldedRow } from './folded-row'
import { SHELF_TITLES } from './shelf-texts'

/** What products and result pages say: rows of the database that follow the release until somebody edits them. */
export function WordsPart({ words, mayChange }: { words: readonly ListedWords[]; mayChange: boolean }) {
  const groups = [
    ...SHELVES.map((shelf) => ({ title: SHELF_TITLES[shelf](), own: words.filter(({ kind }) => kind && shelfOf(kind) === shelf) })),
    { title: m.studio_website_wordsResults(), own: words.filter(({ kind }) => kind === null) },
  ]
  return (
    <>
      <p className="website-lead">{m.studio_website_wordsLead()}</p>
      {groups.map(
        ({ title, own }) =>
          own.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <ul className="website-rows website-words">
                {own.map((one) => (
                  <WordsRow key={one.name} one={one} mayChange={mayChange} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}

function WordsRow({ one, mayChange }: { one: ListedWords; mayChange: boolean }) {
  const { title, titleEn, path, isEdited } = one
  return (
    <FoldedRow
      name={getLocale() === 'en' ? titleEn : title}
      cells={
        <>
          <span className="website-path">{path}</span>
          {isEdited ? (
            <Badge kind="mid">{m.studio_website_wordsEdited()}</Badge>
          ) : (
            <span className="website-state">{m.studio_website_wordsReleased()}</span>
          )}
        </>
      }
    >
      {mayChange && <WordsForm key={one.seen} one={one} />}
    </FoldedRow>
  )
}

const REFUSALS = {
  unchanged: m.studio_website_unchanged,
  changed: m.studio_website_wordsChanged,
  html: () => m.studio_website_wordsHtml({ tags: RESULT_TAGS.join(', ') }),
}

function WordsForm({ one: { what, name, path, seen, mayReturn, title, titleEn, description, descriptionEn } }: { one: ListedWords }) {
  const act = useAct()
  const isPage = what === 'result'
  const called = getLocale() === 'en' ? titleEn : title
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(isPage ? ResultWordsInput : ProductWordsInput),
    defaultValues: { name, seen, title, titleEn, description, descriptionEn },
  })
  const submit = handleSubmit((given) =>
    act.ask(isPage ? changeStudioResultWords : changeStudioProductWords, given, {
      title: m.studio_website_changeOf({ name: called }),
      agree: m.studio_website_save(),
      done: m.studio_website_saved(),
      keeps: true,
      refusals: REFUSALS,
    }),
  )
  const back = () =>
    void act.ask(
      returnStudioWords,
      { what, name, seen },
      {
        title: m.studio_website_wordsReturnOf({ name: called }),
        agree: m.studio_website_wordsReturn(),
        done: m.studio_website_wordsReturned(),
        keeps: true,
        refusals: REFUSALS,
      },
    )
  const hint = isPage ? m.studio_website_wordsTags({ tags: RESULT_TAGS.join(', ') }) : undefined
  const area = { rows: isPage ? 12 : 4, spellCheck: !isPage, hint }
  return (
    <form className="website-form website-twice" method="post" noValidate onSubmit={(event) => void submit(event)}>
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
      <div className="row">
        <Button type="submit" kind="primary" busy={act.busy}>
          {m.studio_website_save()}
        </Button>
        {mayReturn && (
          <Button kind="quiet" busy={act.busy} onClick={back}>
            {m.studio_website_wordsReturn()}
          </Button>
        )}
        <a href={path}>{m.studio_website_wordsPage()}</a>
      </div>
    </form>
  )
}
