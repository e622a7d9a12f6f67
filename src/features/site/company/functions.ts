import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { guidePrices } from '~/features/academy/guides/data.server'
import { SlugInput, input } from '~/lib/input'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import * as data from './data.server'
import type { PartnerPages } from './data.server'

export const aboutPage = createServerFn({ method: 'GET' }).handler(() => data.aboutPage(getLocale()))

const readPartnerPage = createServerFn({ method: 'GET' })
  .validator(input(SlugInput))
  .handler(({ data: { slug, locale } }) => {
    if (!data.isPartnerPage(slug)) throw notFound()
    return data.PARTNER_PAGES[slug](locale, () => guidePrices(now()))
  })

/** What a page for partners says. */
export const partnerPage = async <Slug extends keyof PartnerPages>(slug: Slug) =>
  (await readPartnerPage({ data: { slug, locale: getLocale() } })) as PartnerPages[Slug]
