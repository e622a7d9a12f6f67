import { studioPage } from '~/features/studio/shell/components/studio-page'
import { refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { begunAs, calledIn } from '../begun.rules'
import { namedIn } from '../document.rules'
import { studioContent, studioContentDocument } from '../functions'
import { CONTENT_LIST } from '../list.rules'
import { ContentEditor } from './content-editor'
import { ContentList } from './content-list'
import { titleText } from './names'

async function load({ rest, search }: { rest: string; search: Record<string, string> }) {
  if (rest === '') return studioContent({ data: CONTENT_LIST.asked(search) })
  const named = namedIn(rest)
  if (!named) return refused('not-found')
  const found = await studioContentDocument({ data: { kind: named.kind, slug: named.slug } })
  return found.ok ? { ...found, document: begunAs(found.document, calledIn(search)) } : found
}

export const page = studioPage({
  title: (data) => ('document' in data ? titleText(data.document) : m.studio_content_title()),
  load,
  Page: ({ data, search, onSearch }) =>
    'document' in data ? <ContentEditor document={data.document} /> : <ContentList {...data} search={search} onSearch={onSearch} />,
})
