import { countDownload } from '~/features/shop/orders/download.mutations.server'
import { and, countDistinct, eq, inArray } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authUser, downloads, materials, orders } from '~/db/schema'
import { completeMilestone } from '~/features/couple/progress/mutations.server'
import type { Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { type DownloadOwner, accessTo, downloadAddress, materialIn } from './download.data.server'
import { FREE_BASICS, LINK_MINUTES } from './file.rules'
import type { DownloadRefusal, StartedDownload } from './download.schema'

/**
 * Counts a download of who may have the material, and answers its link (specification §7). The file itself is fetched with the link,
 * as often and in as many parts as it takes, and counts no more.
 */
export function startDownload(
  wanted: { material: string; locale: Locale; owner: DownloadOwner },
  at: Date,
): Promise<Outcome<{ download: StartedDownload }, DownloadRefusal>> {
  const { owner, locale } = wanted
  return db().transaction(async (tx) => {
    const userId = await holdOwner(tx, owner)
    if (userId === undefined) return refused('unauthenticated')
    const material = await materialIn(tx, { slug: wanted.material }, locale)
    if (!material) return refused('not-found')
    const access = await accessTo(tx, material, owner)
    if (access !== 'granted') return refused(access)
    const orderId = 'order' in owner ? owner.order : null
    const counted = await countDownload(tx, { userId, orderId, materialId: material.id }, at)
    if (userId && FREE_BASICS.includes(material.slug)) await noteFreeBasics(tx, userId, at)
    const url = downloadAddress(counted, locale, new Date(+at + LINK_MINUTES * 60_000))
    return { ok: true, download: { url, title: material.title } }
  })
}

/**
 * The account that the download counts for: null for an order of nobody's account, undefined when there is no such owner any more. An
 * account is held until the end, so that of two downloads at the same moment the second one knows of the first; an order, so that it
 * does not join an account without this download.
 */
async function holdOwner(tx: Tx, owner: DownloadOwner): Promise<string | null | undefined> {
  if ('order' in owner) {
    const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, owner.order)).for('share')
    return order && order.userId
  }
  const [account] = await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, owner.account)).for('no key update')
  return account?.id
}

/** readings R10: completed with the last of the free academy materials, once. */
async function noteFreeBasics(tx: Tx, userId: string, at: Date): Promise<void> {
  const [fetched] = await tx
    .select({ count: countDistinct(downloads.materialId) })
    .from(downloads)
    .innerJoin(materials, eq(materials.id, downloads.materialId))
    .where(and(eq(downloads.userId, userId), inArray(materials.slug, FREE_BASICS)))
  if (fetched?.count === FREE_BASICS.length) await completeMilestone(tx, userId, 'free-basics', at)
}
