import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { moduleHead } from '~/features/academy/hub/data.server'
import { ProductSlug } from '~/features/shop/orders/schema'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { currentAccount } from '~/server/session.server'
import type { Drawing } from '~/ui/art/drawing'
import * as data from './data.server'
import type { GuidesPage, SalesPage } from './schema'

export const guidesPage = createServerFn({ method: 'GET' }).handler(async (): Promise<Outcome<{ page: GuidesPage }, 'not-found'>> => {
  const locale = getLocale()
  const head = await moduleHead('prirucky', locale)
  if (!head) return refused('not-found')
  const account = await currentAccount()
  const [guides, pages] = await Promise.all([data.guides(locale, account?.id, now()), data.materialPages(locale)])
  return { ok: true, page: { head, guides, pages } }
})

/** The drawing on the cover of a guide, for the page of its order. */
export const guideCover = createServerFn({ method: 'GET' })
  .validator(input(z.object({ product: ProductSlug })))
  .handler(async ({ data: { product } }): Promise<Outcome<{ cover: Drawing }, 'not-found'>> => {
    const guide = (await data.guideTexts(getLocale())).find(({ slug }) => slug === product)
    return guide ? { ok: true, cover: guide.art } : refused('not-found')
  })

/** The page of a guide; its `hasPage` says at which address. */
export const salesPage = createServerFn({ method: 'GET' })
  .validator(input(z.object({ product: ProductSlug })))
  .handler(async ({ data: { product } }): Promise<Outcome<{ page: SalesPage }, 'not-found'>> => {
    const account = await currentAccount()
    const page = await data.salesPage(product, getLocale(), account?.id, now())
    return page ? { ok: true, page } : refused('not-found')
  })
