import { and, asc, eq } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { downloads, materialFiles, materials, products } from '~/db/schema'
import { filesByMaterial } from '~/features/shop/orders/data.server'
import { type ContentAccess, contentAccess } from '~/features/shop/orders/access.data.server'
import { type Locale, isLocale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import type { AccountId } from '~/server/session.server'
import { isSignedKey, signedKey } from '~/server/signed-key.server'
import { storage } from '~/server/storage.server'
import { DOWNLOADS_PATH } from './file.rules'
import type { FreeMaterial } from './download.schema'

export type StoredMaterial = NonNullable<Awaited<ReturnType<typeof materialIn>>>

/** Of a couple, or of an order that somebody holds the key of. */
export type DownloadOwner = { account: string } | { order: string }

/** A material with its file in one language, if that was made. */
export async function materialIn(from: Db | Tx, which: { slug: string } | { id: string }, locale: Locale) {
  const [found] = await from
    .select({
      id: materials.id,
      slug: materials.slug,
      productId: materials.productId,
      kind: products.kind,
      isFree: materials.isFree,
      title: locale === 'en' ? materials.titleEn : materials.title,
      path: materialFiles.path,
      sha256: materialFiles.sha256,
    })
    .from(materials)
    .innerJoin(products, eq(products.id, materials.productId))
    .innerJoin(materialFiles, and(eq(materialFiles.materialId, materials.id), eq(materialFiles.locale, locale)))
    .where('slug' in which ? eq(materials.slug, which.slug) : eq(materials.id, which.id))
  return found
}

/** Whether the file is there, and not only its row. */
export async function isStored(slug: string, locale: Locale): Promise<boolean> {
  const material = await materialIn(db(), { slug }, locale)
  return material !== undefined && (await storage().size(material.path)) !== undefined
}

/** What is free is for couples with an account; the rest is for who has paid (specification §6, readings R11). */
export async function accessTo(
  from: Db | Tx,
  material: Pick<StoredMaterial, 'isFree' | 'productId'>,
  owner: DownloadOwner,
): Promise<ContentAccess | 'unauthenticated'> {
  if (!material.isFree) return contentAccess(from, material.productId, owner)
  return 'account' in owner ? 'granted' : 'unauthenticated'
}

/** The address of a counted download: it names neither couple nor material, and cannot be made or changed without our secret. */
export function downloadAddress(id: string, locale: Locale, expiresAt: Date): string {
  const signed = `${id}.${locale}.${Math.floor(+expiresAt / 1000).toString(36)}`
  return `${DOWNLOADS_PATH}/${signed}.${signedKey('download', signed)}`
}

/** What a token of such an address says; undefined when we did not make it. */
export function readToken(token: string): { id: string; locale: Locale; expiresAt: Date } | undefined {
  const [, signed = '', id = '', locale, until = '', key = ''] =
    /^(([0-9a-f-]{36})\.([a-z]{2})\.([0-9a-z]{1,9}))\.([\w-]{32,38})$/.exec(token) ?? []
  if (!isLocale(locale) || !isSignedKey('download', signed, key)) return undefined
  return { id, locale, expiresAt: new Date(Number.parseInt(until, 36) * 1000) }
}

/** The file of a counted download, as long as whoever began it may have it: a refund ends that, and so does the end of an account. */
export async function fileOfDownload(id: string, locale: Locale): Promise<StoredMaterial | undefined> {
  const [download] = await db().select().from(downloads).where(eq(downloads.id, id))
  const material = download && (await materialIn(db(), { id: download.materialId }, locale))
  if (!material) return undefined
  return (await accessTo(db(), material, ownerOf(download))) === 'granted' ? material : undefined
}

const freeOnes = keptSelect([], (_, ask) =>
  ask
    .select({ id: materials.id, slug: materials.slug, title: materials.title, titleEn: materials.titleEn })
    .from(materials)
    .where(eq(materials.isFree, true))
    .orderBy(asc(materials.slug)),
)

/** The free materials, and which of them the couple has. */
export async function freeMaterials(account: AccountId | undefined, locale: Locale): Promise<FreeMaterial[]> {
  const found = await batched(freeOnes({}))
  const [files, fetched] = await Promise.all([filesByMaterial(found.map(({ id }) => id)), account ? fetchedBy(account) : undefined])
  return found.map(({ id, slug, title, titleEn }) => ({
    slug,
    title: locale === 'en' ? titleEn : title,
    files: files.get(id) ?? [],
    isFetched: fetched?.has(id) ?? false,
  }))
}

const fetchedMaterials = keptSelect(['account'], ({ account }, ask) =>
  ask.selectDistinct({ id: downloads.materialId }).from(downloads).where(eq(downloads.userId, account)),
)

async function fetchedBy(account: AccountId): Promise<Set<string>> {
  const rows = await batched(fetchedMaterials({ account }))
  return new Set(rows.map(({ id }) => id))
}

function ownerOf({ orderId, userId }: typeof downloads.$inferSelect): DownloadOwner {
  return orderId ? { order: orderId } : { account: userId ?? '' }
}
