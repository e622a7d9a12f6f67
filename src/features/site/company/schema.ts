import type { Drawing } from '~/ui/art/drawing'

/** Decorative here, or with a text of its own beside it. */
type Decoration = Omit<Drawing, 'alt'>

interface Named {
  title: string
  text: string
}

interface Meta {
  title: string
  description: string
}

export interface AboutPage {
  title: string
  description: string
  lead: string
  art: Decoration
  /** The story as HTML. */
  html: string
  /** Says that the story is made up; null once it is real. */
  sampleNote: string | null
  founders: {
    title: string
    names: string
    art: Decoration
    artTitle: string
    sampleNote: string | null
    people: Array<{ id: string; name: string; role: string; text: string; focus: string }>
  }
  values: { title: string; items: Array<Named & { id: string }> }
  offerings: { title: string; items: Array<Named & { id: string; link: string; href: string }> }
  contact: { title: string; text: string; button: string }
}

export interface PartnersPage {
  meta: Meta
  hero: { title: string; lead: string; primary: string; primaryHref: string; secondary: string; art: Decoration }
  northStar: { title: string; statement: string; measure: string }
  problem: { title: string; lead: string; items: Named[] }
  solution: { title: string; lead: string; items: Named[] }
  notUs: { title: string; items: string[] }
  audience: Named
  gallery: { title: string; lead: string; items: Array<{ art: Decoration; caption: string }> }
  values: { title: string; items: Named[] }
  brand: {
    title: string
    lead: string
    paletteTitle: string
    palette: Array<{ token: string; hex: string; name: string; use: string }>
    logoNote: string
  }
  contact: Named & { button: string; mailSubject: string }
  links: { payments: string; terms: string; privacy: string }
}

export interface FinancialTable {
  id: string
  title: string
  /** Values by year, written in the page's language. */
  rows: Array<{ id: string; label: string; total: boolean; values: string[] }>
}

export interface PaymentsPage {
  meta: Meta
  hero: { title: string; lead: string }
  /** Says that identification and figures are made up; null once they are real. */
  sampleNote: string | null
  company: { title: string; sample: boolean; rows: Array<{ id: string; label: string; value: string }> }
  business: {
    title: string
    paragraphs: string[]
    productsTitle: string
    productsColumns: { product: string; price: string; delivery: string }
    products: Array<{ id: string; product: string; price: string; delivery: string }>
  }
  financials: {
    title: string
    sample: boolean
    unit: string
    note: string
    years: number[]
    yearColumn: string
    tables: FinancialTable[]
  }
  compliance: { title: string; items: Array<Named & { id: string }> }
  paymentFlow: { title: string; steps: Named[] }
  refunds: Named & { highlight: string }
  chargebacks: Named & { highlight: string }
  descriptor: Named
  contact: Named
  links: { partners: string; terms: string; privacy: string }
}
