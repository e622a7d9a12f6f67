import { editedDocument } from '../src/features/studio/content/data.server'
import { type ContentDocument, documentOf } from '../src/features/studio/content/document.rules'
import { filesOfForm } from '../src/features/studio/content/draft.data.server'
import { publishedEdition } from '../src/features/studio/content/live.data.server'
import { saveRevision } from '../src/features/studio/content/mutations.server'
import type { SaveInput } from '../src/features/studio/content/schema'
import { connectEdition } from '../src/server/content-edition.server'
import { operatorOfTeam } from './operators'
import { test as withDatabase } from './with-db'

/** With the texts of the site as they are published in this test, and an editor of the team. */
export const test = withDatabase
  .extend('edition', { auto: true }, ({ at: _at }, { onCleanup }) => {
    connectEdition(publishedEdition)
    onCleanup(() => connectEdition(undefined))
  })
  .extend('editor', ({ db, at }) => operatorOfTeam(db, 'ema@sfera.example', 'editor', at))

export function documentNamed(kind: ContentDocument['kind'], slug: string): ContentDocument {
  const document = documentOf(kind, slug)
  if (!document) throw new Error(slug)
  return document
}

/** An article of the release, and one that nobody has written. */
export const FIRST = documentNamed('article', 'prvni-clanek')
export const NEW = documentNamed('article', 'paty-clanek')
export const ARTICLE = {
  id: 9,
  title: 'Pátý',
  excerpt: 'O pátém.',
  category: 'Beauty',
  date: '2026-03-01',
  readTime: 3,
  featured: false,
  published: true,
}

/** The form of a document as the editor sends it, with this changed in both languages. */
export async function typed(document: ContentDocument, base: number, at: Date, head: object, body?: string): Promise<SaveInput> {
  const { parts } = await editedDocument(document, at)
  const changed = Object.entries(parts).map(([part, was]) => [
    part,
    { head: JSON.stringify({ ...(JSON.parse(was.head) as object), ...head }), body: body ?? was.body },
  ])
  return { kind: document.kind, slug: document.slug, base, parts: Object.fromEntries(changed) as SaveInput['parts'] }
}

/** A draft of that by command. */
export async function saved(document: ContentDocument, base: number, at: Date, head: object, body?: string) {
  const files = await filesOfForm(document, await typed(document, base, at, head, body))
  if (Array.isArray(files)) throw new Error('not a form')
  return saveRevision(document, { base, files }, 'command', at)
}
