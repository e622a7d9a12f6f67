import { LOCALES, type Locale } from '~/lib/locale'
import { localized, readOnePage, readYaml } from '~/server/content.server'
import { operator } from '~/server/operator.server'
import { paymentsPage } from './payments.data.server'
import { AboutFile, PartnersFile, StoryHead, paymentsFile } from './written.data.server'

/** The pages for partners, banks and payment providers, which are open while the site is closed. */
export const PARTNER_PAGES = { partners: partnersPage, payments: paymentsPage }
export type PartnerPages = { [Slug in keyof typeof PARTNER_PAGES]: Awaited<ReturnType<(typeof PARTNER_PAGES)[Slug]>> }
export const isPartnerPage = (slug: string): slug is keyof PartnerPages => Object.hasOwn(PARTNER_PAGES, slug)

export type AboutPage = Awaited<ReturnType<typeof aboutPage>>
export type PartnersPage = PartnerPages['partners']
export type PaymentsPage = PartnerPages['payments']
export type FinancialTable = PaymentsPage['financials']['tables'][number]

/** The founders' story and what stands around it. Sample notes say that something is made up; null once it is real. */
export async function aboutPage(locale: Locale) {
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
export async function partnersPage(locale: Locale) {
  return localized(await readYaml('company/partners.yaml', PartnersFile), locale)
}

/** Whether the financial figures are still made up: production must not show them. */
export const holdsSampleFigures = async (): Promise<boolean> => (await paymentsFile()).financials.sample

/** What the pages for partners want to stand in the footer. Read once, since content does not change while it is served. */
export const partnerLinks = (locale: Locale): Promise<Array<{ path: string; label: string }>> => (links[locale] ??= readLinks(locale))

const links: Partial<Record<Locale, ReturnType<typeof readLinks>>> = {}

async function readLinks(locale: Locale) {
  const pages = await Promise.all(Object.values(PARTNER_PAGES).map((read) => read(locale)))
  return pages.flatMap(({ footer }) => footer ?? [])
}

/** Reads everything that this feature shows, in both languages. Throws `ContentError`. */
export async function checkCompanyContent(): Promise<void> {
  const pages = [aboutPage, ...Object.values(PARTNER_PAGES)]
  await Promise.all(LOCALES.flatMap((locale) => pages.map((read) => read(locale))))
}
