import { and, asc, eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { operatorViews } from '~/db/schema'
import type { StudioPageName } from '~/features/studio/pages/rules'
import { batched } from '~/server/batched.server'
import type { OperatorId } from '~/server/studio-session.server'
import { PAGE_ROWS, type SavedView } from './schema'

/** The looks at a page's list that somebody of the team has kept. */
export const savedViews = (operatorId: OperatorId, page: StudioPageName): Promise<SavedView[]> =>
  batched(
    db()
      .select({ id: operatorViews.id, name: operatorViews.name, search: operatorViews.search })
      .from(operatorViews)
      .where(and(eq(operatorViews.operatorId, operatorId), eq(operatorViews.page, page)))
      .orderBy(asc(operatorViews.name)),
  )

/** Of a select: which rows stand on this page. */
export const pageRange = ({ page }: { page: number }): { limit: number; offset: number } => ({
  limit: PAGE_ROWS,
  offset: (page - 1) * PAGE_ROWS,
})
