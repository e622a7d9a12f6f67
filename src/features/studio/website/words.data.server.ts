import { asc, ne } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { products, testResultConfigs } from '~/db/schema'
import { writtenBundles } from '~/features/academy/guides/bundle.data.server'
import { catalogProducts } from '~/features/academy/guides/data.server'
import { guidePath } from '~/features/academy/guides/rules'
import { RESULT_TEXTS } from '~/features/assessments/tier/result.mutations.server'
import { writtenResults } from '~/features/assessments/tier/texts.data.server'
import { writtenServices } from '~/features/shop/products/data.server'
import { PRODUCT_TEXTS, type ProductWords } from '~/features/shop/products/mutations.server'
import { GUIDES_SHELF, KINDS } from '~/lib/product-kinds'
import { batched } from '~/server/batched.server'
import type { ListedWords } from './schema'

/** The words of the release, by name: what the seeds write. */
export async function releasedProducts(): Promise<Map<string, ProductWords>> {
  const written = [...(await catalogProducts()), ...(await writtenBundles()), ...(await writtenServices())]
  return new Map(
    written.map(({ slug, title, description }) => [
      slug,
      { title: title.cs, titleEn: title.en, description: description.cs, descriptionEn: description.en },
    ]),
  )
}

export async function releasedResults(): Promise<Map<string, ProductWords>> {
  return bothLanguages(await writtenResults())
}

/** Products without workshops, whose words are those of their events, and the result pages. */
export async function listedWords(): Promise<ListedWords[]> {
  const [rows, pages, written, writtenPages] = await Promise.all([
    batched(db().select().from(products).where(ne(products.kind, 'workshop')).orderBy(asc(products.kind), asc(products.slug))),
    batched(db().select().from(testResultConfigs).orderBy(asc(testResultConfigs.testSlug), asc(testResultConfigs.resultKey))),
    releasedProducts(),
    releasedResults(),
  ])
  const ofProducts = rows.map(({ slug, kind, hasPage, title, titleEn, description, descriptionEn }) => {
    const { shelf } = KINDS[kind]
    const path = shelf === GUIDES_SHELF && kind !== 'bundle' ? guidePath({ slug, hasPage }) : shelf
    return listed({ what: 'product', kind, name: slug, path, words: { title, titleEn, description, descriptionEn } }, written)
  })
  const ofResults = [...bothLanguages(pages)].map(([name, words]) =>
    listed({ what: 'result', kind: null, name, path: `/result/${name}`, words }, writtenPages),
  )
  return [...ofProducts, ...ofResults]
}

type Words = ProductWords

function listed(
  { words, ...one }: Pick<ListedWords, 'what' | 'kind' | 'name' | 'path'> & { words: Words },
  released: ReadonlyMap<string, Words>,
): ListedWords {
  const own = released.get(one.name)
  const isEdited = own === undefined || JSON.stringify(own) !== JSON.stringify(words)
  return { ...one, ...words, seen: seenOf(one.what, words), isEdited, mayReturn: isEdited && own !== undefined }
}

function seenOf(what: ListedWords['what'], words: Words): string {
  if (what === 'product') return PRODUCT_TEXTS.noted(words).written
  const { title, titleEn, description, descriptionEn } = words
  return [
    { title, description },
    { title: titleEn, description: descriptionEn },
  ]
    .map((own) => RESULT_TEXTS.noted(own).written)
    .join('.')
}

type Page = Pick<typeof testResultConfigs.$inferSelect, 'testSlug' | 'resultKey' | 'locale' | 'title' | 'description'>

/** By test and key. */
const bothLanguages = (pages: readonly Page[]): Map<string, Words> =>
  new Map(
    [...Map.groupBy(pages, ({ testSlug, resultKey }) => `${testSlug}/${resultKey}`)].flatMap(([name, own]) => {
      const [cs, en] = [own.find(({ locale }) => locale === 'cs'), own.find(({ locale }) => locale === 'en')]
      if (!cs || !en) return []
      return [[name, { title: cs.title, titleEn: en.title, description: cs.description, descriptionEn: en.description }] as const]
    }),
  )
