import { createServerFn } from '@tanstack/react-start'
import { withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { savedViews } from '~/features/studio/list/data.server'
import { momentInPrague } from '~/lib/dates'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { mayDo } from '~/lib/operator-roles'
import { withOperator } from '~/server/studio-guard.server'
import { contentList, editedDocument } from './data.server'
import { differences } from './difference.data.server'
import { type ContentDocument, documentOf } from './document.rules'
import { filesOfForm } from './draft.data.server'
import { CONTENT_LIST, listed } from './list.rules'
import * as mutations from './mutations.server'
import { DifferenceInput, DocumentInput, PlanInput, RestoreInput, RevisionInput, SaveInput } from './schema'

/** All texts that can be edited, and how far each is. */
export const studioContent = createServerFn({ method: 'GET' })
  .validator(input(CONTENT_LIST.input))
  .handler(
    withOperator('content.see', async ({ data: asked, operator, at }) => {
      const [lines, views] = await Promise.all([contentList(at, operator.locale), savedViews(operator.id, 'content')])
      return { ok: true as const, ...listed(lines, asked), asked, views, mayChange: mayDo(operator.role, 'content.change') }
    }),
  )

/** One of them for its editor; an empty one under a name of an open kind that is not taken. */
export const studioContentDocument = createServerFn({ method: 'GET' })
  .validator(input(DocumentInput))
  .handler(
    withOperator('content.see', async ({ data, operator: { role, locale }, at }) => {
      const document = documentOf(data.kind, data.slug)
      if (!document) return refused('not-found')
      const may = { mayChange: mayDo(role, 'content.change'), mayPublish: mayDo(role, 'content.publish') }
      return { ok: true as const, document: { ...(await editedDocument(document, at, locale)), ...may } }
    }),
  )

export const studioContentDifference = createServerFn({ method: 'GET' })
  .validator(input(DifferenceInput))
  .handler(
    withOperator('content.see', async ({ data: { kind, slug, number, with: to } }) => {
      const document = documentOf(kind, slug)
      const found = document && (await differences(document, number, to))
      return found ? { ok: true as const, files: found } : refused('not-found')
    }),
  )

/** A draft: nothing of it is seen by readers, so it is saved at once. */
export const saveStudioContent = createServerFn({ method: 'POST' })
  .validator(input(SaveInput))
  .handler(
    withOperator('content.change', async ({ data, operator, at }) => {
      const document = documentOf(data.kind, data.slug)
      if (!document) return refused('not-found')
      const files = await filesOfForm(document, data)
      if (Array.isArray(files)) return { ...refused('invalid' as const), faults: files }
      return mutations.saveByOperator(operator, document, { base: data.base, files }, at)
    }),
  )

/** Does it to the document that is named. */
const named = <Given extends { kind: ContentDocument['kind']; slug: string }, Done extends object, Code extends string>(
  given: Given,
  work: (document: ContentDocument) => Promise<Outcome<Done, Code>>,
): Promise<Outcome<Done, Code | 'not-found'>> => {
  const document = documentOf(given.kind, given.slug)
  return document ? work(document) : Promise.resolve(refused('not-found'))
}

export const publishStudioContent = createServerFn({ method: 'POST' })
  .validator(input(actInput(RevisionInput)))
  .handler(
    withAct('content.publish', ({ given, by, at }) =>
      named(given, (document) => mutations.publishRevision(document, given.number, by, at)),
    ),
  )

export const planStudioContent = createServerFn({ method: 'POST' })
  .validator(input(actInput(PlanInput)))
  .handler(
    withAct('content.publish', ({ given, by, at }) =>
      named(given, async (document) => {
        const publishAt = momentInPrague(given.day, given.time)
        if (!publishAt) return refused('no-time')
        return mutations.planRevision(document, { number: given.number, publishAt }, by, at)
      }),
    ),
  )

export const unplanStudioContent = createServerFn({ method: 'POST' })
  .validator(input(actInput(RevisionInput)))
  .handler(
    withAct('content.publish', ({ given, by, at }) => named(given, (document) => mutations.unplanRevision(document, given.number, by, at))),
  )

export const retireStudioContent = createServerFn({ method: 'POST' })
  .validator(input(actInput(RevisionInput)))
  .handler(
    withAct('content.publish', ({ given, by, at }) => named(given, (document) => mutations.retireDocument(document, given.number, by, at))),
  )

/** What nobody has read yet; nothing that readers get is touched. */
export const discardStudioContent = createServerFn({ method: 'POST' })
  .validator(input(actInput(RevisionInput)))
  .handler(
    withAct('content.change', ({ given, by, at }) => named(given, (document) => mutations.discardDraft(document, given.number, by, at))),
  )

/** The way back: readers get the file of the release. */
export const returnStudioContent = createServerFn({ method: 'POST' })
  .validator(input(actInput(RevisionInput)))
  .handler(
    withAct('content.publish', ({ given, by, at }) => named(given, (document) => mutations.returnToFile(document, given.number, by, at))),
  )

export const restoreStudioContent = createServerFn({ method: 'POST' })
  .validator(input(actInput(RestoreInput)))
  .handler(
    withAct('content.publish', ({ given: { number, base, ...given }, by, at }) =>
      named(given, (document) => mutations.restoreRevision(document, { number, base }, by, at)),
    ),
  )
