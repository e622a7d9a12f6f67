import { useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { longTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge, type BadgeKind } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import type { RevisionState } from '~/lib/content-kinds'
import { restoreStudioContent } from '../functions'
import type { EditedDocument, Version } from '../schema'
import { STATES, titleText, wordsOf } from './names'
import { CONTENT_REFUSALS } from './refusals'

const DifferenceDialog = deferredPart(async () => (await import('./difference-dialog')).DifferenceDialog)

const LOOKS: Record<RevisionState, BadgeKind> = {
  draft: 'mid',
  planned: 'soft',
  published: 'low',
  retired: 'neutral',
  discarded: 'neutral',
}

/** Every version that was saved, who saved it, what it changed, and the way back to it. */
export function Versions({ document }: { document: EditedDocument }) {
  const { kind, slug, base, edited, versions, mayPublish } = document
  const act = useAct()
  const [looked, setLooked] = useState<number>()
  const restore = (number: number) =>
    act.ask(
      restoreStudioContent,
      { kind, slug, number, base },
      {
        title: m.studio_content_restoreAsk({ title: titleText(document), number }),
        agree: m.studio_content_restore(),
        done: m.studio_content_restoreDone(),
        refusals: CONTENT_REFUSALS,
      },
    )
  return (
    <section className="studio-group" aria-labelledby="h-versions">
      <h2 id="h-versions">{m.studio_content_versions()}</h2>
      {versions.length === 0 && <p>{document.hasFile ? m.studio_content_noVersions() : m.studio_content_noVersionsNew()}</p>}
      <ul className="content-versions">
        {versions.map((version) => (
          <li key={version.number}>
            <b>{m.studio_content_version({ number: version.number })}</b>
            <Badge kind={LOOKS[version.state]}>{version.isEmpty ? wordsOf(kind).gone() : STATES[version.state]()}</Badge>
            <small>{whenText(version)}</small>
            <div className="row">
              <Button size="sm" aria-label={named(m.studio_content_difference(), version)} onClick={() => setLooked(version.number)}>
                {m.studio_content_difference()}
              </Button>
              {mayPublish && version.number !== edited && !version.isEmpty && (
                <Button
                  size="sm"
                  busy={act.busy}
                  aria-label={named(m.studio_content_restore(), version)}
                  onClick={() => void restore(version.number)}
                >
                  {m.studio_content_restore()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Deferred>
        {looked !== undefined && (
          <DifferenceDialog document={document} number={looked} comparison="before" onClose={() => setLooked(undefined)} />
        )}
      </Deferred>
    </section>
  )
}

const named = (act: string, { number }: Version): string => `${act}: ${m.studio_content_version({ number })}`

function whenText({ author, createdAt, publishAt, state, restores }: Version): string {
  const time = (at: string) => longTime(at, getLocale())
  const saved = m.studio_content_by({ time: time(createdAt), name: author ?? m.studio_content_command() })
  const shown = publishAt && (state === 'planned' ? m.studio_content_plannedFor : m.studio_content_publishedAt)({ time: time(publishAt) })
  return [saved, restores && m.studio_content_restores({ number: restores }), shown].filter(Boolean).join(' · ')
}
