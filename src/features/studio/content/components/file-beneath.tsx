import { useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { returnStudioContent } from '../functions'
import type { Comparison, EditedDocument } from '../schema'
import { titleText } from './names'
import { CONTENT_REFUSALS } from './refusals'

const DifferenceDialog = deferredPart(async () => (await import('./difference-dialog')).DifferenceDialog)

/** The file of the release below what was written here: what a release changed in it, and the way back to it. */
export function FileBeneath({ document }: { document: EditedDocument }) {
  const { kind, slug, edited, versions, hasFile, fileChanged, shown, mayPublish } = document
  const act = useAct()
  const [looked, setLooked] = useState<Comparison>()
  const published = versions.find(({ state }) => state === 'published')
  if (!hasFile || edited === 0 || !(fileChanged || shown !== 'file')) return null
  const back = () =>
    act.ask(
      returnStudioContent,
      { kind, slug, number: published?.number ?? edited },
      {
        title: m.studio_content_returnAsk({ title: titleText(document) }),
        agree: m.studio_content_return(),
        done: m.studio_content_returnDone(),
        refusals: CONTENT_REFUSALS,
      },
    )
  return (
    <section className={fileChanged ? 'content-beneath is-changed' : 'content-beneath'} aria-labelledby="h-beneath">
      <h2 id="h-beneath">{fileChanged ? m.studio_content_fileChanged() : m.studio_content_beneath()}</h2>
      <p>{fileChanged ? m.studio_content_fileChangedText() : m.studio_content_beneathText()}</p>
      <div className="row">
        {fileChanged && (
          <Button size="sm" onClick={() => setLooked('beneath')}>
            {m.studio_content_fileThenNow()}
          </Button>
        )}
        <Button size="sm" onClick={() => setLooked('file')}>
          {m.studio_content_fileAndNewest()}
        </Button>
        {mayPublish && published && (
          <Button size="sm" busy={act.busy} onClick={() => void back()}>
            {m.studio_content_return()}
          </Button>
        )}
      </div>
      <Deferred>
        {looked && <DifferenceDialog document={document} number={edited} comparison={looked} onClose={() => setLooked(undefined)} />}
      </Deferred>
    </section>
  )
}
