import { z } from 'zod'
import { Bilingual, type Localized, readYaml } from '~/server/content.server'
import { Drawing } from '~/ui/art/drawing'
import { wrongRows } from './rules'

export type CompanyText = Localized<z.output<typeof PaymentsFile>>['company']

export type TableText = Localized<z.output<typeof PaymentsFile>>['financials']['tables'][number]

export const paymentsFile = () => readYaml('company/payments.yaml', PaymentsFile)

const PRODUCTS = ['guides', 'courses', 'workshops', 'coaching'] as const
export type ProductId = (typeof PRODUCTS)[number]

const Decoration = Drawing.omit({ alt: true })
const named = { title: Bilingual, text: Bilingual }
const Named = z.object(named)
const Meta = z.object({ title: Bilingual, description: Bilingual })
const Path = z.string().startsWith('/')
const Id = z.string().min(1)

/** What every page for partners says. `footer`: its link there, if it has one. */
const partnerPage = { meta: Meta, footer: z.object({ path: Path, label: Bilingual }).optional() }

export const StoryHead = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  lead: z.string().min(1),
  sample: z.boolean(),
  sampleNote: z.string().min(1),
})

export const AboutFile = z.object({
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

export const PartnersFile = z.object({
  ...partnerPage,
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

export const COMPANY_ROWS = ['name', 'form', 'ico', 'dic', 'seat', 'register', 'email', 'phone', 'market', 'vat'] as const

const PaymentsFile = z.object({
  ...partnerPage,
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
