import { testOffers } from '~/features/academy/hub/data.server'
import { writtenGuidePrices } from '~/features/academy/guides/data.server'
import { coachingPriceRange } from '~/features/coaching/offer-page/data.server'
import { writtenCoursePrices } from '~/features/academy/courses/data.server'
import { writtenPlaceCents } from '~/features/academy/workshops/texts.data.server'
import type { Locale } from '~/lib/locale'
import { nb } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { localized } from '~/server/content.server'
import { type Operator, operator } from '~/server/operator.server'
import { COMPANY_ROWS, type CompanyText, type ProductId, type TableText, paymentsFile } from './written.data.server'

/** What a payment provider or a bank asks for. `readGuideCents`: what the guides cost; what is written while there is no database. */
export async function paymentsPage(locale: Locale, readGuideCents: () => Promise<number[]> = writtenGuidePrices) {
  const file = localized(await paymentsFile(), locale)
  const { company, business, financials, sampleNote, ...texts } = file
  const who = operator()
  const prices = await priceRanges(locale, await readGuideCents())
  return {
    ...texts,
    sampleNote: who.sample || financials.sample ? sampleNote : null,
    company: { title: company.title, sample: who.sample, rows: companyRows(company, who, locale) },
    business: {
      ...business,
      products: business.products.map(({ id, product, priceUnit, delivery }) => ({
        id,
        product,
        delivery,
        price: [prices[id], priceUnit].filter((part) => part !== undefined).join(' '),
      })),
    },
    financials: { ...financials, tables: financials.tables.map((table) => presentTable(table, locale)) },
  }
}

function companyRows({ labels, form, market, vat }: CompanyText, who: Operator, locale: Locale) {
  const set = locale === 'cs' ? nb : (text: string) => text
  const values = {
    name: who.name,
    form,
    ico: who.ico,
    dic: who.dic,
    seat: set(who.seat[locale]),
    register: set(who.register[locale]),
    email: who.email,
    phone: set(who.phone),
    market,
    vat,
  }
  return COMPANY_ROWS.map((id) => ({ id, label: labels[id], value: values[id] }))
}

/** What is sold, from the cheapest to the dearest: „199–999 Kč“. */
async function priceRanges(locale: Locale, guideCents: number[]): Promise<Record<ProductId, string>> {
  const [tests, lessons, seats, coaching] = await Promise.all([
    testOffers(locale),
    writtenCoursePrices(),
    writtenPlaceCents(),
    coachingPriceRange(),
  ])
  const offered = [...guideCents, ...tests.map(({ priceCents }) => priceCents)]
  return {
    guides: rangeText(offered, locale),
    courses: rangeText(lessons, locale),
    workshops: rangeText(seats, locale),
    coaching: rangeText(coaching, locale),
  }
}

/** What costs nothing does not count. */
function rangeText(cents: ReadonlyArray<number | null>, locale: Locale): string {
  const crowns = cents.filter((price) => price !== null && price > 0).map((price) => Number(price) / 100)
  const ends = [...new Set([Math.min(...crowns), Math.max(...crowns)])]
  const format = new Intl.NumberFormat(locale)
  return m.format_price({ amount: ends.map((end) => format.format(end)).join('–') }, { locale })
}

/** Values by year, written in the page's language. */
function presentTable({ id, title, rows }: TableText, locale: Locale) {
  return {
    id,
    title,
    rows: rows.map(({ id: row, label, total, values, decimals = 0 }) => {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      return { id: row, label, total: total ?? false, values: values.map((value) => format.format(value)) }
    }),
  }
}
