import { useHydrated, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { studioRefusal } from '~/features/studio/shell/components/refusals'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { notify } from '~/ui/notify'
import { Tabs } from '~/ui/tabs'
import { UnsavedDialog } from '~/ui/unsaved-dialog'
import { useSubmission } from '~/ui/use-submission'
import { useUnsavedGuard } from '~/ui/use-unsaved-guard'
import { WakingFields } from '~/ui/waking-fields'
import { filesOf, documentOf, type Part } from '../document.rules'
import { type Plain, isLongForm } from '../form.rules'
import { saveStudioContent } from '../functions'
import type { EditedDocument, Fault } from '../schema'
import { DocumentActs } from './document-acts'
import { DocumentFormContext, type Folds, FoldsContext, useFolds } from './form-context'
import { FieldOf } from './form-field'
import { JumpList } from './jump-list'
import { MarkdownField } from './markdown-field'
import { FAULTS, fieldText } from './names'

/** What of a text can be typed. Saving makes a draft, which no reader sees. */
export function DocumentForm({ document }: { document: EditedDocument }) {
  const router = useRouter()
  const hydrated = useHydrated()
  const form = useForm<FieldValues>({ defaultValues: valuesOf(document) })
  const { isDirty } = form.formState
  const guard = useUnsavedGuard(isDirty)
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const [late, setLate] = useState(false)
  const parts = Object.keys(document.parts) as Part[]
  const [language, setLanguage] = useState<Part>(parts[0] ?? 'cs')
  const [folds] = useState(() => foldsOf(document))
  const id = useId()
  const { place, refuse } = useFaults()
  useNewest(document, () => {
    form.reset(valuesOf(document))
    setLate(false)
  })

  const save = (values: FieldValues) =>
    send(async () => {
      const { kind, slug, base } = document
      const outcome = await saveStudioContent({ data: { kind, slug, base, parts: sentParts(document, values) } })
      if (outcome.ok) {
        form.reset(values)
        notify({ kind: 'success', title: m.studio_content_saved() })
        return router.invalidate()
      }
      if (outcome.code === 'changed') return setLate(true)
      if (outcome.code !== 'invalid') return notify({ kind: 'error', title: m.studio_failed(), description: studioRefusal(outcome) })
      const faults = 'faults' in outcome ? outcome.faults : []
      for (const fault of faults) form.setError(placeOf(document, fault), { message: FAULTS[fault.code]() })
      const first = faults[0]
      if (first) setLanguage(parts.find((part) => first.at.startsWith(part)) ?? language)
      refuse()
      return notify({ kind: 'error', title: m.studio_content_invalid(), description: faults.map(faultText).join(', ') })
    })

  const submit = (event: FormEvent) => {
    // What the server said of fields that are not drawn now would stop every further sending.
    form.clearErrors()
    void form.handleSubmit(save)(event)
  }
  return (
    <DocumentFormContext value={form}>
      <div className="content-form">
        <FoldsContext value={folds}>
          <form ref={place} id={id} method="post" noValidate onSubmit={submit}>
            {late && (
              <Alert>
                <p>{m.studio_content_late()}</p>
                <Button size="sm" onClick={() => void router.invalidate()}>
                  {m.studio_content_lateLoad()}
                </Button>
              </Alert>
            )}
            <WakingFields disabled={!document.mayChange} className="content-fields">
              <SharedFields document={document} />
              {document.form === 'data' ? (
                <PartFields document={document} part="both" />
              ) : (
                <Tabs
                  label={m.studio_team_language()}
                  value={language}
                  onValueChange={setLanguage}
                  tabs={parts.map((part) => ({
                    value: part,
                    label: fieldText(part),
                    panel: <PartFields document={document} part={part} />,
                  }))}
                />
              )}
            </WakingFields>
          </form>
        </FoldsContext>
        <DocumentActs document={document} form={id} part={language} isDirty={isDirty} isReady={hydrated} busy={busy} />
      </div>
      <UnsavedDialog open={guard.asking} onAnswer={guard.answer} />
    </DocumentFormContext>
  )
}

/** After a refusal the first field that is wrong has the focus; whatever it is folded in has opened by then. */
function useFaults() {
  const place = useRef<HTMLFormElement>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round === 0) return undefined
    const frame = requestAnimationFrame(() => {
      const control = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      if (control) control.focus()
      else place.current?.querySelector('.field-error')?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [round])
  return { place, refuse: () => setRound((before) => before + 1) }
}

const foldsOf = ({ fields, parts }: EditedDocument): Folds => {
  const [first] = Object.values(parts)
  return { opened: new Map(), isLong: first !== undefined && isLongForm(fields, JSON.parse(first.head) as Plain) }
}

/** Whenever another version is the newest one, or the one that is edited. */
function useNewest({ kind, slug, base, edited }: EditedDocument, renew: () => void): void {
  const name = `${kind} ${slug} ${base} ${edited}`
  const known = useRef(name)
  useEffect(() => {
    if (known.current === name) return
    known.current = name
    renew()
  })
}

function SharedFields({ document: { fields, shared } }: { document: EditedDocument }) {
  const both = fields.filter(({ name }) => shared.includes(name))
  if (both.length === 0) return null
  return (
    <fieldset className="content-shared">
      <legend>{m.studio_content_shared()}</legend>
      {both.map((field) => (
        <FieldOf key={field.name} field={field} path={`cs.head.${field.name}`} />
      ))}
    </fieldset>
  )
}

function PartFields({ document: { fields, shared, form }, part }: { document: EditedDocument; part: Part }) {
  const { isLong } = useFolds()
  const own = fields.filter(({ name }) => form === 'data' || !shared.includes(name))
  return (
    <div className="content-fields">
      {isLong && <JumpList fields={own} path={`${part}.head`} />}
      {own.map((field) => (
        <FieldOf key={field.name} field={field} path={`${part}.head.${field.name}`} />
      ))}
      {form === 'pages' && <MarkdownField path={`${part}.body`} lang={part} />}
    </div>
  )
}

const valuesOf = ({ parts }: EditedDocument): FieldValues =>
  Object.fromEntries(Object.entries(parts).map(([part, { head, body }]) => [part, { head: JSON.parse(head) as unknown, body }]))

function sentParts({ kind, slug, shared }: EditedDocument, values: FieldValues) {
  const document = documentOf(kind, slug)
  const same = Object.fromEntries(shared.map((name) => [name, values['cs']?.head?.[name]]))
  return Object.fromEntries(
    (document ? filesOf(document) : []).map(({ part }) => [
      part,
      { head: JSON.stringify({ ...values[part]?.head, ...(part !== 'both' && same) }), body: String(values[part]?.body ?? '') },
    ]),
  )
}

/** The field of the form at which a fault is told: what both languages share is typed once. */
function placeOf({ shared }: EditedDocument, { at }: Fault): string {
  const [part = '', ...path] = at.split('.')
  if (path[0] === 'body') return at
  return [shared.includes(path[0] ?? '') ? 'cs' : part, 'head', ...path].join('.')
}

function faultText({ at, code }: Fault): string {
  const [part = '', name = ''] = at.split('.')
  const field = name === 'body' ? m.studio_content_body() : fieldText(name)
  return part === 'both' ? `${field}: ${FAULTS[code]()}` : `${field} (${fieldText(part)}): ${FAULTS[code]()}`
}
