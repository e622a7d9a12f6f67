import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { z } from 'zod'
import { moduleHead } from '~/features/academy/hub/data.server'
import { ProductSlug } from '~/features/shop/orders/schema'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { FILE_TYPES } from '~/lib/product-kinds'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { env } from '~/server/env.server'
import { currentAccount } from '~/server/session.server'
import type { InsideDrawing } from '~/ui/art/inside'
import { bundlePrices, bundles, coverOf } from './bundle.data.server'
import * as data from './data.server'
import { excerptFile } from './excerpt.data.server'
import { attachment, fileName } from './file.rules'
import type { GuidesPage, SalesPage } from './schema'

export const guidesPage = createServerFn({ method: 'GET' }).handler(async (): Promise<Outcome<{ page: GuidesPage }, 'not-found'>> => {
  const locale = getLocale()
  const head = await moduleHead('prirucky', locale)
  if (!head) return refused('not-found')
  const account = await currentAccount()
  const at = now()
  const [guides, pages, prices] = await Promise.all([data.guides(locale, account?.id, at), data.materialPages(locale), bundlePrices(at)])
  return { ok: true, page: { head, guides, bundles: await bundles(guides, prices, locale), pages } }
})

/** The drawing on the cover of a guide or a bundle, for the page of its order, whose pictures tell nobody what was bought. */
export const guideCover = createServerFn({ method: 'GET' })
  .validator(input(z.object({ product: ProductSlug })))
  .handler(async ({ data: { product } }): Promise<Outcome<{ cover: InsideDrawing }, 'not-found'>> => {
    const cover = await coverOf(product, getLocale())
    return cover ? { ok: true, cover } : refused('not-found')
  })

/** The page of a guide; its `hasPage` says at which address. */
export const salesPage = createServerFn({ method: 'GET' })
  .validator(input(z.object({ product: ProductSlug })))
  .handler(async ({ data: { product } }): Promise<Outcome<{ page: SalesPage }, 'not-found'>> => {
    const account = await currentAccount()
    const page = await data.salesPage(product, getLocale(), account?.id, now())
    return page ? { ok: true, page } : refused('not-found')
  })

/** A file of an excerpt; its address holds what it was made of. A sheet is saved under a name that tells nothing (decision 023). */
export const excerptResponse = createServerOnlyFn(async (name: string): Promise<Response> => {
  const file = await excerptFile(name)
  if (!file) return new Response(null, { status: 404 })
  const { slug, locale, bytes } = file
  const title = (await data.guideTexts(locale)).find((guide) => guide.slug === slug)?.title ?? ''
  const type: Record<string, string> = name.endsWith('.pdf')
    ? { 'content-type': FILE_TYPES.pdf, 'content-disposition': attachment(fileName(m.downloads_sheet({}, { locale }), title, 'pdf')) }
    : { 'content-type': 'image/avif' }
  // Behind the gate no cache keeps it for others.
  const keeper = env().SITE_GATE === 'on' ? 'private' : 'public'
  return new Response(new Uint8Array(bytes), { headers: { ...type, 'cache-control': `${keeper}, max-age=31536000, immutable` } })
})
