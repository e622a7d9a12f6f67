import { z } from 'zod'
import { testOffers } from '~/features/academy/hub/data.server'
import { writtenGuidePrices } from '~/features/academy/guides/data.server'
import { coachingPriceRange } from '~/features/coaching/offer-page/data.server'
import { writtenCoursePrices } from '~/features/academy/courses/data.server'
import { workshopTexts } from '~/features/academy/workshops/data.server'
import { LOCALES, type Locale } from '~/lib/locale'
import { nb } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { Bilingual, type Localized, localized, readOnePage, readYaml } from '~/server/content.server'
import { type Operator, operator } from '~/server/operator.server'
import { Drawing } from '~/ui/art/drawing'
import { wrongRows } from './rules'
import type { AboutPage, FinancialTable, PartnersPage, PaymentsPage } from './schema'

/** The founders' story and what stands around it. */
export async function aboutPage(locale: Locale): Promise<AboutPage> {
  const [{ head, html }, file] = await Promise.all([
    readOnePage('company/about', StoryHead, locale),
    readYaml('company/about.yaml', AboutFile),
  ])
  const { founders, ...texts } = localized(file, locale)
  const { email, founders: names } = operator()
  return {
    ...texts,
    title: head.title,
    description: head.description,
    lead: head.lead,
    html: html.replaceAll('%7Bemail%7D', email).replaceAll('{email}', email),
    sampleNote: head.sample ? head.sampleNote : null,
    founders: { ...founders, names: names[locale], sampleNote: founders.sample ? founders.sampleNote : null },
  }
}

/** The company for partners: what it is for and what it looks like. */
export async function partnersPage(locale: Locale): Promise<PartnersPage> {
  return localized(await readYaml('company/partners.yaml', PartnersFile), locale)
}

/** What a payment provider or a bank asks for. `guideCents`: what the guides cost now; as it is written while there is no database. */
export async function paymentsPage(locale: Locale, guideCents?: number[]): Promise<PaymentsPage> {
  const file = localized(await paymentsFile(), locale)
  const { company, business, financials, sampleNote, ...texts } = file
  const who = operator()
  const prices = await priceRanges(locale, guideCents ?? (await writtenGuidePrices()))
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

/** Whether the financial figures are still made up: production must not show them. */
export const holdsSampleFigures = async (): Promise<boolean> => (await paymentsFile()).financials.sample

/** Reads everything that this feature shows, in both languages. Throws `ContentError`. */
export async function checkCompanyContent(): Promise<void> {
  await Promise.all(LOCALES.flatMap((locale) => [aboutPage(locale), partnersPage(locale), paymentsPage(locale)]))
}

type CompanyText = Localized<z.output<typeof PaymentsFile>>['company']

function companyRows({ labels, form, market, vat }: CompanyText, who: Operator, locale: Locale): PaymentsPage['company']['rows'] {
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
  const [tests, lessons, events, coaching] = await Promise.all([
    testOffers(locale),
    writtenCoursePrices(),
    workshopTexts(locale),
    coachingPriceRange(),
  ])
  const offered = [...guideCents, ...tests.map(({ priceCents }) => priceCents)]
  return {
    guides: rangeText(offered, locale),
    courses: rangeText(lessons, locale),
    workshops: rangeText(
      events.workshops.map(({ priceCents }) => priceCents),
      locale,
    ),
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

type TableText = Localized<z.output<typeof PaymentsFile>>['financials']['tables'][number]

function presentTable({ id, title, rows }: TableText, locale: Locale): FinancialTable {
  return {
    id,
    title,
    rows: rows.map(({ id: row, label, total, values, decimals = 0 }) => {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      return { id: row, label, total: total ?? false, values: values.map((value) => format.format(value)) }
    }),
  }
}

const paymentsFile = () => readYaml('company/payments.yaml', PaymentsFile)

const PRODUCTS = ['guides', 'courses', 'workshops', 'coaching'] as const
type ProductId = (typeof PRODUCTS)[number]

const COMPANY_ROWS = ['name', 'form', 'ico', 'dic', 'seat', 'register', 'email', 'phone', 'market', 'vat'] as const

const Decoration = Drawing.omit({ alt: true })
const named = { title: Bilingual, text: Bilingual }
const Named = z.object(named)
const Meta = z.object({ title: Bilingual, description: Bilingual })
const Path = z.string().startsWith('/')
const Id = z.string().min(1)

const StoryHead = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  lead: z.string().min(1),
  sample: z.boolean(),
  sampleNote: z.string().min(1),
})

const AboutFile = z.object({
  art: Decoration,
  founders: z.object({
    sample: z.boolean(),
    title: Bilingual,
    sampleNote: Bilingual,
    art: Decoration,
    artTitle: Bilingual,
    people: z.array(z.object({ id: Id, name: Bilingual, role: Bilingual, text: Bilingual, focus: Bilingual })).min(1),
  }),
  values: z.object({ title: Bilingual, items: z.array(z.object({ id: Id, ...named })).min(1) }),
  offerings: z.object({ title: Bilingual, items: z.array(z.object({ id: Id, ...named, link: Bilingual, href: Path })).min(1) }),
  contact: z.object({ ...named, button: Bilingual }),
})

const PartnersFile = z.object({
  meta: Meta,
  hero: z.object({ title: Bilingual, lead: Bilingual, primary: Bilingual, primaryHref: Path, secondary: Bilingual, art: Decoration }),
  northStar: z.object({ title: Bilingual, statement: Bilingual, measure: Bilingual }),
  problem: z.object({ title: Bilingual, lead: Bilingual, items: z.array(Named).min(1) }),
  solution: z.object({ title: Bilingual, lead: Bilingual, items: z.array(Named).min(1) }),
  notUs: z.object({ title: Bilingual, items: z.array(Bilingual).min(1) }),
  audience: Named,
  gallery: z.object({ title: Bilingual, lead: Bilingual, items: z.array(z.object({ art: Decoration, caption: Bilingual })).min(1) }),
  values: z.object({ title: Bilingual, items: z.array(Named).min(1) }),
  brand: z.object({
    title: Bilingual,
    lead: Bilingual,
    paletteTitle: Bilingual,
    palette: z.array(z.object({ token: Id, hex: z.string().regex(/^#[\da-f]{6}$/), name: Bilingual, use: Bilingual })).min(1),
    logoNote: Bilingual,
  }),
  contact: z.object({ ...named, button: Bilingual, mailSubject: Bilingual }),
  links: z.object({ payments: Bilingual, terms: Bilingual, privacy: Bilingual }),
})

const Pair = z.tuple([Id, Id])
const ByYear = z.array(z.number())

const Row = z.object({
  id: Id,
  label: Bilingual,
  values: ByYear,
  total: z.boolean().optional(),
  decimals: z.int().min(0).max(3).optional(),
  sum: z.array(Id).optional(),
  difference: Pair.optional(),
  product: Pair.optional(),
  ratio: Pair.optional(),
  taxRates: ByYear.optional(),
  of: Id.optional(),
})

const Table = z.object({ id: Id, title: Bilingual, rows: z.array(Row).min(1) }).superRefine(({ id, rows }, context) => {
  for (const row of wrongRows(rows)) context.addIssue({ code: 'custom', message: `table ${id}: ${row} does not follow from its rows` })
})

const PaymentsFile = z.object({
  meta: Meta,
  sampleNote: Bilingual,
  hero: z.object({ title: Bilingual, lead: Bilingual }),
  company: z.object({
    title: Bilingual,
    labels: z.record(z.enum(COMPANY_ROWS), Bilingual),
    form: Bilingual,
    market: Bilingual,
    vat: Bilingual,
  }),
  business: z.object({
    title: Bilingual,
    paragraphs: z.array(Bilingual).min(1),
    productsTitle: Bilingual,
    productsColumns: z.object({ product: Bilingual, price: Bilingual, delivery: Bilingual }),
    products: z.array(z.object({ id: z.enum(PRODUCTS), product: Bilingual, priceUnit: Bilingual.optional(), delivery: Bilingual })),
  }),
  financials: z
    .object({
      sample: z.boolean(),
      title: Bilingual,
      unit: Bilingual,
      note: Bilingual,
      years: z.array(z.int()).min(1),
      yearColumn: Bilingual,
      tables: z.array(Table).min(1),
    })
    .refine(({ years, tables }) => tables.every(({ rows }) => rows.every(({ values }) => values.length === years.length)), {
      error: 'every row needs one value per year',
    }),
  compliance: z.object({ title: Bilingual, items: z.array(z.object({ id: Id, ...named })).min(1) }),
  paymentFlow: z.object({ title: Bilingual, steps: z.array(Named).min(1) }),
  refunds: z.object({ ...named, highlight: Bilingual }),
  chargebacks: z.object({ ...named, highlight: Bilingual }),
  descriptor: Named,
  contact: Named,
  links: z.object({ partners: Bilingual, terms: Bilingual, privacy: Bilingual }),
})
