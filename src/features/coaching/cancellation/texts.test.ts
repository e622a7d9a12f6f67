import { expect, test } from 'vitest'
import { renderMail } from '~/emails/render-mail'
import { cancellationScale, coachingPage } from '~/features/coaching/offer-page/data.server'
import { legalText } from '~/features/editorial/legal/data.server'
import { LOCALES, type Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { mailContext } from '../../../../test/mail-context'
import { MAILS } from '../../../../test/sample-mails'
import { lateHours, scaleTexts } from './schema'

/** What the texts said when each of them had figures of its own (specification §9). */
const SAID = {
  cs: {
    rows: [
      ['7 a více dní předem', 'zdarma', '100 %'],
      ['6–3 dny předem', '25 %', '75 %'],
      ['méně než 72 hodin předem', '50 %', '50 %'],
      ['nepřijdete a nedáte vědět', '100 %', '0 %'],
    ],
    answer:
      'Zrušení je zdarma do 7 dnů před termínem. 6–3 dny předem účtujeme 25 %, méně než 72 hodin předem 50 % a když nepřijdete bez omluvy, 100 % ceny.',
    mail: 'Domluvený termín zrušíte zdarma do 7 dnů předem. 6–3 dny předem účtujeme 25 %, méně než 72 hodin předem 50 % a když nepřijdete bez omluvy, 100 % ceny.',
    noMove: 'Změnit čas jde nejpozději 72 hodin předem a nejvýše třikrát.',
  },
  en: {
    rows: [
      ['7 or more days before', 'free', '100%'],
      ['6–3 days before', '25%', '75%'],
      ['less than 72 hours before', '50%', '50%'],
      ['you do not come and do not let us know', '100%', '0%'],
    ],
    answer:
      'Cancelling is free up to 7 days before the session. 6–3 days before we charge 25%, less than 72 hours before 50%, and if you do not come without letting us know, 100% of the price.',
    mail: 'You can cancel the agreed date free of charge up to 7 days before. 6–3 days before we charge 25%, less than 72 hours before 50%, and if you do not come and do not let us know, 100% of the price.',
    noMove: 'The time can be changed up to 72 hours before, and three times at most.',
  },
}

/** Without what keeps it on one line. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

test.each(LOCALES)('page, answer, offer and the page of a booking say what they said (%s)', async (locale) => {
  const { cancellation, faq } = await coachingPage(locale)
  const said = SAID[locale]
  expect(cancellation.rules.map(({ when, fee, refund }) => [when, fee, refund].map(plain))).toEqual(said.rows)
  expect(faq.groups.flatMap(({ items }) => items.map(({ a }) => plain(a)))).toContain(said.answer)
  const scale = await cancellationScale()
  expect(plain(m.booking_noMove({ contactEmail: 'x', lateHours: lateHours(scale) }, { locale }))).toContain(said.noMove)
  const offer = MAILS.find(({ mail }) => mail.template === 'order-offer')
  if (!offer) throw new Error('there is no mail of an offer')
  expect(plain((await renderMail(offer.mail, mailContext(locale))).text)).toContain(said.mail)
})

/** Terms are published and agreed to as they are: they are changed by a new version, which says the figures that the shop counts with. */
test.each(LOCALES)('the terms in force say the scale that is counted with (%s)', async (locale) => {
  const { html } = await legalText('terms', locale)
  const { freeDays, shortNoticeDays, lateHours: hours, feeShortNotice, feeLate, feeNoShow } = scaleTexts(await cancellationScale(), locale)
  const rows: Record<Locale, Array<[when: string, fee: string]>> = {
    cs: [
      [`${freeDays} a více dní před termínem`, 'zdarma'],
      [`${shortNoticeDays} před termínem`, `${feeShortNotice} ceny`],
      [`méně než ${hours} hodin před termínem`, `${feeLate} ceny`],
      ['nedostavíte se bez omluvy', `${feeNoShow} ceny`],
    ],
    en: [
      [`${freeDays} or more days before the session`, 'free'],
      [`${shortNoticeDays} before the session`, `${feeShortNotice} of the price`],
      [`less than ${hours} hours before the session`, `${feeLate} of the price`],
      ['you do not come and do not let us know', `${feeNoShow} of the price`],
    ],
  }
  const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => plain(cell))
  expect(cells.join('|')).toContain(rows[locale].flat().map(plain).join('|'))
  const summary = { cs: `Koučink ${freeDays} a více dní předem.`, en: `Coaching ${freeDays} or more days ahead.` }[locale]
  expect(plain(html)).toContain(summary)
})

test('days are written as the language does, whatever the figures', () => {
  const days = (freeDays: number, lateDays: number, locale: Locale) =>
    scaleTexts({ freeDays, lateDays, fees: { shortNotice: 25, late: 50, noShow: 100 } }, locale).shortNoticeDays
  expect([days(4, 1, 'cs'), days(7, 3, 'cs'), days(10, 5, 'cs'), days(4, 1, 'en')]).toEqual([
    '3–1\u00a0den',
    '6–3\u00a0dny',
    '9–5\u00a0dní',
    '3–1\u00a0days',
  ])
})
