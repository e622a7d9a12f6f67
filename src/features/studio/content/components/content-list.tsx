import { useState } from 'react'
import { StudioList } from '~/features/studio/shell/components/studio-list'
import type { SavedView } from '~/features/studio/list/schema'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { CONTENT_KINDS } from '~/lib/content-kinds'
import { longTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge, type BadgeKind } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { CONTENT_LIST, type ContentAsked, PROGRESS, type Progress, begunKind, progressOf } from '../list.rules'
import type { DocumentLine } from '../schema'
import { KINDS, PROGRESS_TEXTS, progressText, titleText } from './names'

const NewDialog = deferredPart(async () => (await import('./new-dialog')).NewDialog)

interface ContentListProps {
  lines: DocumentLine[]
  total: number
  asked: ContentAsked
  views: SavedView[]
  mayChange: boolean
  search: Words
  onSearch: (words: Words) => Promise<void>
}

/** What of the site's texts can be edited, and how far each is. */
export function ContentList({ lines, total, asked, views, mayChange, search, onSearch }: ContentListProps) {
  const [making, setMaking] = useState(begunKind(search) !== undefined && mayChange)
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_content_title()}</h1>
          <p>{m.studio_content_lead()}</p>
        </div>
        {mayChange && (
          <Button kind="primary" onClick={() => setMaking(true)}>
            {m.studio_content_new()}
          </Button>
        )}
      </div>
      <StudioList
        page="content"
        shape={CONTENT_LIST}
        asked={asked}
        rows={lines}
        total={total}
        rowKey={({ rest }) => rest}
        rowLink={({ rest }) => rest}
        columns={columns()}
        filters={[
          {
            name: 'kind',
            label: m.studio_content_kind(),
            options: CONTENT_KINDS.map((value) => ({ value, label: KINDS[value]() })),
          },
          {
            name: 'progress',
            label: m.studio_content_progress(),
            options: (Object.keys(PROGRESS) as Progress[]).map((value) => ({ value, label: PROGRESS_TEXTS[value]() })),
          },
        ]}
        placeholder={m.studio_content_search()}
        label={m.studio_content_title()}
        empty={m.studio_content_none()}
        views={views}
        search={search}
        onSearch={onSearch}
      />
      <Deferred>{making && <NewDialog begun={begunKind(search)} onClose={() => setMaking(false)} />}</Deferred>
    </>
  )
}

const columns = () => [
  { id: 'title', header: m.studio_content_name(), cell: titleText, sort: 'title' as const },
  { id: 'kind', header: m.studio_content_kind(), cell: ({ kind }: DocumentLine) => KINDS[kind](), sort: 'kind' as const },
  { id: 'progress', header: m.studio_content_progress(), cell: (line: DocumentLine) => <ProgressBadges line={line} /> },
  {
    id: 'changed',
    header: m.studio_content_changed(),
    isNamed: true,
    cell: ({ changedAt, author }: DocumentLine) => (changedAt ? changeText(changedAt, author) : m.studio_content_original()),
    sort: 'changed' as const,
  },
]

const changeText = (at: string, author: string | null): string =>
  m.studio_content_by({ time: longTime(at, getLocale()), name: author ?? m.studio_content_command() })

const LOOKS: Record<Progress, BadgeKind> = {
  file: 'low',
  draft: 'mid',
  planned: 'soft',
  published: 'low',
  gone: 'high',
  changed: 'mid',
}

function ProgressBadges({ line }: { line: DocumentLine }) {
  return (
    <span className="content-badges">
      {progressOf(line).map((one) => (
        <Badge key={one} kind={LOOKS[one]}>
          {one === 'planned' && line.publishAt
            ? m.studio_content_plannedFor({ time: longTime(line.publishAt, getLocale()) })
            : progressText(line.kind, one)}
        </Badge>
      ))}
    </span>
  )
}
