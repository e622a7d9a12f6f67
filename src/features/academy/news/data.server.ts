import { z } from 'zod'
import { Crowns, Path } from '~/features/academy/hub/written.data.server'
import { LOCALES, type Locale } from '~/lib/locale'
import { longDate } from '~/lib/dates'
import { Bilingual, localized, readYaml } from '~/server/content.server'

/** All news, the newest first. */
export async function newsItems(locale: Locale) {
  const { items } = localized(await readYaml('academy/news.yaml', NewsFile), locale)
  return items
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
    .map(({ price, pricePer, ...item }) => ({
      ...item,
      /** „16. listopadu 2026“ */
      dateText: longDate(item.date, locale),
      priceCents: price === undefined ? null : price * 100,
      perCouple: pricePer === 'couple',
    }))
}

/** News without a page of their own can be asked for. */
export const newsSubjects = async (locale: Locale) =>
  (await newsItems(locale)).filter(({ href }) => href === null).map(({ id, title }) => ({ slug: `news-${id}`, title }))

/** Reads everything that this feature shows, in both languages. Throws `ContentError`. */
export async function checkNewsContent(): Promise<void> {
  await Promise.all(LOCALES.map((locale) => newsItems(locale)))
}

export const NewsFile = z.object({
  items: z.array(
    z.object({
      id: z.int().positive(),
      /** specification §3 */
      type: z.enum(['Kurz', 'Aktualizace', 'Článek', 'Event']),
      date: z.iso.date(),
      isNew: z.boolean(),
      isFree: z.boolean(),
      price: Crowns.optional(),
      pricePer: z.literal('couple').optional(),
      /** A page of this site; null for something that can only be asked for. */
      href: Path.nullable().default(null),
      title: Bilingual,
      description: Bilingual,
      cta: Bilingual,
    }),
  ),
})
