import { and, eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { operatorViews } from '~/db/schema'
import type { StudioPageName } from '~/features/studio/pages/rules'
import { type Outcome, refused } from '~/lib/outcome'
import type { OperatorId } from '~/server/studio-session.server'
import { MOST_VIEWS } from './schema'

interface View {
  page: StudioPageName
  name: string
  search: string
}

/** Keeps a look at a list; of two with one name the later one stays. It is one's own business, and no record is made of it. */
export const keepView = (operatorId: OperatorId, { page, name, search }: View, at: Date) =>
  db().transaction(async (tx): Promise<Outcome<object, 'most'>> => {
    const own = and(eq(operatorViews.operatorId, operatorId), eq(operatorViews.page, page))
    const [known] = await tx
      .select({ id: operatorViews.id })
      .from(operatorViews)
      .where(and(own, eq(operatorViews.name, name)))
    if (!known && (await tx.$count(operatorViews, own)) >= MOST_VIEWS) return refused('most')
    await tx
      .insert(operatorViews)
      .values({ operatorId, page, name, search, createdAt: at })
      .onConflictDoUpdate({ target: [operatorViews.operatorId, operatorViews.page, operatorViews.name], set: { search } })
    return { ok: true }
  })

export async function removeView(operatorId: OperatorId, id: string): Promise<{ ok: true }> {
  await db()
    .delete(operatorViews)
    .where(and(eq(operatorViews.operatorId, operatorId), eq(operatorViews.id, id)))
  return { ok: true }
}
