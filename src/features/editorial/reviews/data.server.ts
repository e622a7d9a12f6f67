import { LOCALES, type Locale } from '~/lib/locale'
import { longDate } from '~/lib/dates'
import { ContentError, type Page, readPages } from '~/server/content.server'
import { citySlug } from './rules'
import { ReviewHead } from './schema'

type ReviewFile = Page<ReviewHead>
export type ReviewCard = ReturnType<typeof card>
export type Review = NonNullable<Awaited<ReturnType<typeof reviewDetail>>>

/** All reviews, in the order of their numbers. */
export async function reviewList(locale: Locale) {
  return (await reviewFiles(locale)).map(card)
}

/** A guide who comes along can be asked for at every place. */
export const reviewSubjects = async (locale: Locale) => (await reviewList(locale)).map(({ slug, name }) => ({ slug, title: name }))

/** With the other reviews. Undefined for an unknown address. */
export async function reviewDetail(slug: string, locale: Locale) {
  const files = await reviewFiles(locale)
  const found = files.find((file) => file.slug === slug)
  if (!found) return undefined
  const { location, atmosphere, features, gallery, galleryNote, pros, cons, verdict, recommendation, method, date } = found.head
  return {
    ...card(found),
    location,
    atmosphere,
    features,
    galleryNote,
    pros,
    cons,
    verdict,
    recommendation,
    method,
    gallery: gallery.map(({ caption, ...drawing }) => ({ drawing, caption })),
    published: longDate(date, locale),
    html: found.html,
    more: files.filter((file) => file !== found).map(card),
  }
}

/** Reads everything and compares what both languages must say alike. Throws `ContentError`. */
export async function checkReviewContent(): Promise<void> {
  const [czech = [], english = []] = await Promise.all(LOCALES.map(reviewFiles))
  for (const [at, { slug, head }] of czech.entries()) {
    const other = english[at]
    if (!other || facts(head) !== facts(other.head))
      throw new ContentError(`content/reviews/${slug}: the facts differ between the languages.`)
  }
  if (new Set(czech.map(({ head }) => head.id)).size < czech.length)
    throw new ContentError('content/reviews: two reviews have the same id.')
}

async function reviewFiles(locale: Locale): Promise<ReviewFile[]> {
  const files = await readPages('reviews', ReviewHead, locale)
  return files.toSorted((one, other) => one.head.id - other.head.id)
}

function card({ slug, head }: ReviewFile) {
  const { name, city, cityLabel, category, rating, price, openingHours, description, gallery, sampleNote } = head
  const [first] = gallery
  if (!first) throw new ContentError(`content/reviews/${slug} has no drawing.`)
  const { caption: _caption, ...drawing } = first
  return {
    slug,
    name,
    category,
    rating,
    openingHours,
    description,
    drawing,
    city: { value: citySlug(city), label: cityLabel ?? city },
    priceCents: price * 100,
    ...(sampleNote ? { sampleNote } : {}),
  }
}

const facts = ({ id, city, rating, price, category, date, images, gallery, sampleNote }: ReviewHead): string =>
  JSON.stringify([id, city, rating, price, category, date, images, gallery.map(({ seed, mood, comp }) => [seed, mood, comp]), !sampleNote])
