import { useAct } from '~/features/studio/shell/components/acts'
import { longTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { retireStudioContent, unplanStudioContent } from '../functions'
import { letterListOf } from '../document.rules'
import type { EditedDocument } from '../schema'
import { waitsForReaders } from '../versions.rules'
import { DiscardDraft } from './discard-draft'
import { titleText, wordsOf } from './names'
import { CONTENT_REFUSALS } from './refusals'

/** How far the newest version is on its way to readers, and what takes a text back from it. */
export function Publishing({ document }: { document: EditedDocument }) {
  const { kind, slug, base, edited, versions, shown, isOpen } = document
  const act = useAct()
  const title = titleText(document)
  const words = wordsOf(kind)
  const planned = versions.find(({ state }) => state === 'planned')
  const waits = waitsForReaders(document)
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
      {letterListOf(kind) && <p>{m.studio_content_letterText()}</p>}
      {!waits ? (
        <p>{m.studio_content_nothingWaits()}</p>
      ) : (
        edited !== planned?.number && <p>{m.studio_content_waits({ number: edited })}</p>
      )}
      <div className="content-acts">
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
    </section>
  )
}
