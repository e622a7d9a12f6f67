import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '~/lib/locale'
import { operator } from '~/server/operator.server'
import { aboutPage, checkCompanyContent, holdsSampleFigures, isPartnerPage, partnerLinks, partnersPage } from './data.server'
import { paymentsPage } from './payments.data.server'

test('the files are whole in both languages, and the tables add up', () => expect(checkCompanyContent()).resolves.toBeUndefined())

test('the footer leads to the pages for partners that ask for it', async () => {
  expect(await partnerLinks('cs')).toEqual([{ path: '/partners', label: 'Pro partnery' }])
  expect(await partnerLinks('en')).toEqual([{ path: '/partners', label: 'For partners' }])
})

test.each(['about', 'constructor', '__proto__', ''])('%j is no page for partners', (slug) => expect(isPartnerPage(slug)).toBe(false))

test('the palette shows the colours that the site has', async () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const light = (token: string) => new RegExp(`--${token}: (?:light-dark\\()?(#[\\da-f]{6})`).exec(tokens)?.[1]
  const dark = (token: string) => new RegExp(`--${token}: light-dark\\(#[\\da-f]{6}, (#[\\da-f]{6})`).exec(tokens)?.[1]
  const { palette } = (await partnersPage('cs')).brand
  const real = palette.map(({ token }) => [token, token.endsWith('-dark') ? dark(token.slice(0, -5)) : light(token)])
  expect(palette.map(({ token, hex }) => [token, hex])).toEqual(real)
})

test.each(LOCALES)('the figures of one year say the same in every table (%s)', async (locale) => {
  const { tables } = (await paymentsPage(locale)).financials
  const values = (table: string, row: string) => tables.find(({ id }) => id === table)?.rows.find(({ id }) => id === row)?.values
  expect(values('payments', 'volume')).toEqual(values('income', 'revenue'))
  expect(values('balance', 'current')).toEqual(values('income', 'net'))
  expect(values('balance', 'assets')).toEqual(values('balance', 'sources'))
})

test.each(LOCALES)('what is made up says so (%s)', async (locale) => {
  const { company, financials, sampleNote } = await paymentsPage(locale)
  const madeUp = [operator().sample, await holdsSampleFigures()]
  expect([company.sample, financials.sample]).toEqual(madeUp)
  expect(sampleNote !== null).toBe(madeUp.includes(true))
})

test.each(LOCALES)('the contact stands in the story (%s)', async (locale) => {
  expect((await aboutPage(locale)).html).toContain(`<a href="mailto:${operator().email}">${operator().email}</a>`)
})

test('no two drawings of the brand are alike', async () => {
  const { gallery, hero } = await partnersPage('cs')
  const pictures = [hero.art, ...gallery.items.map(({ art }) => art)].map(({ mood, comp }) => `${mood} ${comp}`)
  expect(new Set(pictures).size).toBe(pictures.length)
})
