import { useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { longTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { publishStudioContent, retireStudioContent, unplanStudioContent } from '../functions'
import type { EditedDocument } from '../schema'
import { DiscardDraft } from './discard-draft'
import { letterListOf } from '../document.rules'
import { titleText, wordsOf } from './names'
import { CONTENT_REFUSALS } from './refusals'

const PlanDialog = deferredPart(async () => (await import('./plan-dialog')).PlanDialog)

/** How the newest version comes to readers, and how a text leaves the site. */
export function Publishing({ document }: { document: EditedDocument }) {
  const { kind, slug, base, edited, versions, shown, isOpen } = document
  const act = useAct()
  const [planning, setPlanning] = useState(false)
  const newest = versions.find(({ number }) => number === edited)
  const title = titleText(document)
  const words = wordsOf(kind)
  const isLetter = letterListOf(kind) !== undefined
  const waits = newest && !newest.isEmpty && (newest.state === 'draft' || newest.state === 'planned')
  const planned = versions.find(({ state }) => state === 'planned')
  if (kind === 'legal')
    return (
      <section className="studio-group" aria-labelledby="h-publishing">
        <h2 id="h-publishing">{m.studio_content_publishing()}</h2>
        <p>{m.studio_content_legalText()}</p>
        <div className="content-acts">
          <DiscardDraft document={document} />
        </div>
      </section>
    )
  return (
    <section className="studio-group" aria-labelledby="h-publishing">
      <h2 id="h-publishing">{m.studio_content_publishing()}</h2>
      {planned?.publishAt && (
        <p>{m.studio_content_plannedText({ number: planned.number, time: longTime(planned.publishAt, getLocale()) })}</p>
      )}
      {isLetter && <p>{m.studio_content_letterText()}</p>}
      {!waits && <p>{m.studio_content_nothingWaits()}</p>}
      <div className="content-acts">
        {waits && (
          <>
            <Button
              kind="primary"
              busy={act.busy}
              onClick={() =>
                void act.ask(
                  publishStudioContent,
                  { kind, slug, number: edited },
                  {
                    title: m.studio_content_publishAsk({ title, number: edited }),
                    agree: m.studio_content_publish(),
                    done: words.published(),
                    refusals: CONTENT_REFUSALS,
                  },
                )
              }
            >
              {m.studio_content_publishNewest({ number: edited })}
            </Button>
            {!isLetter && <Button onClick={() => setPlanning(true)}>{m.studio_content_plan()}</Button>}
          </>
        )}
        {planned && (
          <Button
            busy={act.busy}
            onClick={() =>
              void act.ask(
                unplanStudioContent,
                { kind, slug, number: planned.number },
                {
                  title: m.studio_content_unplanAsk({ title }),
                  agree: m.studio_content_unplan(),
                  done: m.studio_content_unplanDone(),
                  refusals: CONTENT_REFUSALS,
                },
              )
            }
          >
            {m.studio_content_unplan()}
          </Button>
        )}
        <DiscardDraft document={document} />
        {isOpen && shown !== 'nothing' && (
          <Button
            kind="danger"
            busy={act.busy}
            onClick={() =>
              void act.ask(
                retireStudioContent,
                { kind, slug, number: base },
                {
                  title: words.retireAsk({ title }),
                  agree: words.retire(),
                  done: words.retired(),
                  danger: true,
                  refusals: CONTENT_REFUSALS,
                },
              )
            }
          >
            {words.retire()}
          </Button>
        )}
      </div>
      <Deferred>{planning && <PlanDialog document={document} onClose={() => setPlanning(false)} />}</Deferred>
    </section>
  )
}
