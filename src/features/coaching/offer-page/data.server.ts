import { feePercent } from '~/features/coaching/cancellation/rules'
import type { CancellationScale } from '~/features/coaching/cancellation/schema'
import { LOCALES, type Locale } from '~/lib/locale'
import { percentText } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { ContentError, localized, readYaml } from '~/server/content.server'
import { operator } from '~/server/operator.server'
import { priceTexts, withFigures } from './rules'
import { PageFile, QuestionsFile, ServicesFile, pricesFile, type CancellationText, type ServiceText } from './written.data.server'

export type CoachingPage = Awaited<ReturnType<typeof coachingPage>>
export type Service = CoachingPage['services'][number]

export async function coachingPage(locale: Locale) {
  const [page, { labels, services }, questions, prices] = await Promise.all([
    readYaml('coaching/page.yaml', PageFile),
    readYaml('coaching/services.yaml', ServicesFile),
    readYaml('coaching/faq.yaml', QuestionsFile),
    pricesFile(),
  ])
  const { cancellation, founders, ...texts } = localized(page, locale)
  const figures = priceTexts(prices, locale, (amount) => crowns(amount, locale))
  return {
    ...texts,
    labels: localized(labels, locale),
    services: services.map((service) => presentService(filled(localized(service, locale), figures), figures)),
    cancellation: presentCancellation(filled(localized(cancellation, locale), figures), prices.cancellation, locale),
    founders: { ...founders, names: operator().founders[locale], sampleNote: founders.sample ? founders.sampleNote : null },
    faq: filled(localized(questions, locale), figures),
  }
}

/** The lowest and the highest price of one order, in cents. */
export async function coachingPriceRange(): Promise<[lowest: number, highest: number]> {
  const { masterMentoring, accompaniment, hour, package: hours } = await pricesFile()
  const cents = [masterMentoring, accompaniment, hour, hours].map((price) => price * 100)
  return [Math.min(...cents), Math.max(...cents)]
}

export const cancellationScale = async (): Promise<CancellationScale> => (await pricesFile()).cancellation

/** Every service can be asked for. */
export const serviceSubjects = async (locale: Locale) => (await coachingPage(locale)).services.map(({ id, title }) => ({ slug: id, title }))

/** Reads everything that this feature shows, in both languages. Throws `ContentError`. */
export async function checkCoachingContent(): Promise<void> {
  await Promise.all(LOCALES.map((locale) => coachingPage(locale)))
}

const crowns = (amount: number, locale: Locale): string =>
  m.format_price({ amount: new Intl.NumberFormat(locale).format(amount) }, { locale })

function presentService(service: ServiceText, figures: Record<string, string>) {
  const { price, boundaries, ...rest } = service
  const { of, unit, details, package: packagePrice, extra } = price
  return {
    ...rest,
    boundaries: boundaries ?? null,
    price: { amount: figures[of] ?? '', unit, details: [packagePrice, extra, ...details].filter((text) => text !== undefined) },
  }
}

function presentCancellation({ rules, free, ...texts }: CancellationText, scale: CancellationScale, locale: Locale) {
  return {
    ...texts,
    rules: rules.map(({ when, fee }) => {
      const percent = feePercent(fee, scale)
      return { when, fee: percent === 0 ? free : percentText(percent, locale), refund: percentText(100 - percent, locale) }
    }),
  }
}

/** Every text below `content` with its figures. */
function filled<T>(content: T, figures: Record<string, string>): T {
  try {
    return mapTexts(content, (text) => withFigures(text, figures)) as T
  } catch (error) {
    throw new ContentError('content/coaching: a text names a figure that content/coaching/prices.yaml does not give.', { cause: error })
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]))
}
