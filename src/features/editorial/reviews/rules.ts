// Addresses are read before anything else, so this file brings no validator along; the schema takes its words from here.

/** As they stand in addresses and content; the words on the screen are messages (specification §2). */
export const CATEGORIES = ['retreat', 'kurz', 'swingers-akce'] as const
export type Category = (typeof CATEGORIES)[number]

export interface City {
  value: string
  label: string
}

/** What the address of the list asks for; an absent field does not filter (specification §5). */
export interface ReviewFilter {
  city?: string
  category?: string
  q?: string
}

interface Filterable {
  name: string
  city: City
  category: Category
}

const QUERY_LIMIT = 80
/** No city or category has a longer name. */
const CHOICE_LIMIT = 80

/** Lower case without diacritics, words parted by one space: what a visitor types and what a place is called meet here. */
export function fold(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** A city as it stands in an address. */
export const citySlug = (city: string): string => fold(city).replaceAll(' ', '-')

/** Reads the filter out of an address. „All“ and empty values do not filter (specification §5). */
export function readFilter(raw: Record<string, unknown>): ReviewFilter {
  const [city, category] = [raw['city'], raw['category']].map((value) => citySlug(textOf(value).slice(0, CHOICE_LIMIT)))
  const q = textOf(raw['q']).slice(0, QUERY_LIMIT).trim()
  return { ...(city && city !== 'all' ? { city } : {}), ...(category && category !== 'all' ? { category } : {}), ...(q ? { q } : {}) }
}

/** Which choices of the filter are none that the list offers, such as a city of an old link: they filter nothing. */
export function unknownChoices(reviews: Array<Pick<Filterable, 'city'>>, { city, category }: ReviewFilter): Array<'city' | 'category'> {
  return [
    ...(city !== undefined && reviews.every((review) => review.city.value !== city) ? (['city'] as const) : []),
    ...(category !== undefined && CATEGORIES.every((known) => known !== category) ? (['category'] as const) : []),
  ]
}

/** Which reviews the filter leaves, in their order. Every word that is searched for must be in the name of the place. */
export function filterReviews<Entry extends Filterable>(reviews: Entry[], filter: ReviewFilter): Entry[] {
  const words = fold(filter.q ?? '').split(' ')
  const unknown = unknownChoices(reviews, filter)
  return reviews.filter(
    ({ name, city, category }) =>
      (filter.city === undefined || city.value === filter.city || unknown.includes('city')) &&
      (filter.category === undefined || category === filter.category || unknown.includes('category')) &&
      words.every((word) => fold(name).includes(word)),
  )
}

/** The cities that have a review, those with most reviews first. */
export function citiesOf(reviews: Array<Pick<Filterable, 'city'>>): City[] {
  const count = ({ value }: City) => reviews.filter(({ city }) => city.value === value).length
  const cities = new Map(reviews.map(({ city }) => [city.value, city]))
  return [...cities.values()].toSorted((one, other) => count(other) - count(one))
}

/** Addresses are read as JSON where they can be: `?q=1000` arrives as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''
}
