import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { discardStudioContent } from '../functions'
import type { EditedDocument } from '../schema'
import { titleText } from './names'
import { CONTENT_REFUSALS } from './refusals'

/** What was drafted and read by nobody is thrown away; what readers get stays as it is. */
export function DiscardDraft({ document }: { document: EditedDocument }) {
  const { kind, slug, edited, versions, mayChange } = document
  const act = useAct()
  if (!mayChange || versions.find(({ number }) => number === edited)?.state !== 'draft') return null
  return (
    <Button
      kind="danger"
      busy={act.busy}
      onClick={() =>
        void act.ask(
          discardStudioContent,
          { kind, slug, number: edited },
          {
            title: m.studio_content_discardAsk({ title: titleText(document) }),
            text: m.studio_content_discardText({ shown: shownNow(document) }),
            agree: m.studio_content_discard(),
            done: m.studio_content_discardDone(),
            danger: true,
            refusals: CONTENT_REFUSALS,
          },
        )
      }
    >
      {m.studio_content_discard()}
    </Button>
  )
}

/** What the editor goes back to: what readers get, what is planned, or nothing where there never was anything else. */
function shownNow({ shown, hasFile, versions }: EditedDocument): string {
  if (versions.some(({ state }) => state === 'planned')) return 'file'
  const isNew = !hasFile && versions.every(({ state }) => state === 'draft' || state === 'discarded')
  return isNew ? 'new' : shown
}
