import { useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { type Part, letterListOf } from '../document.rules'
import { publishStudioContent } from '../functions'
import type { EditedDocument } from '../schema'
import { waitsForReaders } from '../versions.rules'
import { titleText, wordsOf } from './names'
import { CONTENT_REFUSALS } from './refusals'

const PlanDialog = deferredPart(async () => (await import('./plan-dialog')).PlanDialog)

interface DocumentActsProps {
  document: EditedDocument
  /** Id of the form that is saved. The acts stand outside it, so that none of their dialogs sends it. */
  form: string
  /** What is written just now. */
  part: Part
  isDirty: boolean
  /** The scripts have come. */
  isReady: boolean
  busy: boolean
}

/** At hand wherever in the text one is: saving, looking at it, and its way to readers, which only what was saved may go. */
export function DocumentActs({ document, form, part, isDirty, isReady, busy }: DocumentActsProps) {
  const { mayChange, mayPublish, preview } = document
  const waits = mayPublish && waitsForReaders(document)
  if (!mayChange && !preview && !waits) return null
  return (
    <div className="content-bar">
      {mayChange && (
        <Button type="submit" form={form} size="sm" kind={isDirty || !waits ? 'primary' : 'quiet'} disabled={!isReady} busy={busy}>
          {m.studio_content_save()}
        </Button>
      )}
      {waits && <PublishActs document={document} disabled={isDirty} />}
      {preview &&
        previewLinks(preview, part).map(([href, text]) => (
          <a key={href} className={buttonClass({ size: 'sm' })} href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ))}
      {mayChange && (
        <p className="small muted" data-unsaved={isDirty || undefined}>
          {isDirty ? m.studio_content_unsaved() : m.studio_content_saveHint()}
        </p>
      )}
    </div>
  )
}

function PublishActs({ document, disabled }: { document: EditedDocument; disabled: boolean }) {
  const { kind, slug, edited } = document
  const act = useAct()
  const [planning, setPlanning] = useState(false)
  return (
    <>
      <Button
        size="sm"
        kind={disabled ? 'quiet' : 'primary'}
        disabled={disabled}
        busy={act.busy}
        onClick={() =>
          void act.ask(
            publishStudioContent,
            { kind, slug, number: edited },
            {
              title: m.studio_content_publishAsk({ title: titleText(document), number: edited }),
              agree: m.studio_content_publish(),
              done: wordsOf(kind).published(),
              refusals: CONTENT_REFUSALS,
            },
          )
        }
      >
        {m.studio_content_publishNewest({ number: edited })}
      </Button>
      {!letterListOf(kind) && (
        <Button size="sm" disabled={disabled} onClick={() => setPlanning(true)}>
          {m.studio_content_plan()}
        </Button>
      )}
      <Deferred>{planning && <PlanDialog document={document} onClose={() => setPlanning(false)} />}</Deferred>
    </>
  )
}

/** Of the language that is written, where each is written by itself. */
function previewLinks(preview: NonNullable<EditedDocument['preview']>, part: Part): Array<[string, string]> {
  if ('letter' in preview) return [[preview.letter, m.studio_content_previewLetter()]]
  const links: Array<[Part, string, string]> = [
    ['cs', preview.cs, m.studio_content_previewCs()],
    ['en', preview.en, m.studio_content_previewEn()],
  ]
  return links.filter(([one]) => part === 'both' || one === part).map(([, href, text]) => [href, text])
}
