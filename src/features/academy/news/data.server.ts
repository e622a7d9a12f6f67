import { z } from 'zod'
import { Crowns } from '~/features/academy/hub/schema'
import { LOCALES, type Locale } from '~/lib/locale'
import { longDate } from '~/lib/dates'
import { Bilingual, localized, readYaml } from '~/server/content.server'
import { NEWS_TYPES, type NewsItem } from './schema'

/** All news, the newest first. */
export async function newsItems(locale: Locale): Promise<NewsItem[]> {
  const { items } = localized(await readYaml('academy/news.yaml', NewsFile), locale)
  return items
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
    .map(({ price, pricePer, href, ...item }) => ({
      ...item,
      dateText: longDate(item.date, locale),
      priceCents: price === undefined ? null : price * 100,
      perCouple: pricePer === 'couple',
      href: href ?? null,
    }))
}

/** News without a page of their own can be asked for. */
export const newsSubjects = async (locale: Locale) =>
  (await newsItems(locale)).filter(({ href }) => href === null).map(({ id, title }) => ({ slug: `news-${id}`, title }))

/** Reads everything that this feature shows, in both languages. Throws `ContentError`. */
export async function checkNewsContent(): Promise<void> {
  await Promise.all(LOCALES.map((locale) => newsItems(locale)))
}

const NewsFile = z.object({
  items: z.array(
    z.object({
      id: z.int().positive(),
      type: z.enum(NEWS_TYPES),
      date: z.iso.date(),
      isNew: z.boolean(),
      isFree: z.boolean(),
      price: Crowns.optional(),
      pricePer: z.literal('couple').optional(),
      href: z
        .string()
        .regex(/^\/[a-z]/)
        .optional(),
      title: Bilingual,
      description: Bilingual,
      cta: Bilingual,
    }),
  ),
})
