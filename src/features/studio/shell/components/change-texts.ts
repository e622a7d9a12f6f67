import { type ChangeDeed, type ChangedState, NOW } from '~/features/shop/payments/schema'
import { longTime } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { percentText } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

/** In the order in which they are told. */
const NAMES: Record<string, () => string> = {
  isEnabled: m.studio_change_open,
  code: m.studio_website_code,
  cents: m.studio_website_amount,
  percent: m.studio_website_off,
  from: m.studio_change_from,
  until: m.studio_change_until,
  label: m.studio_website_label,
  labelEn: m.studio_website_labelEn,
  title: m.studio_website_label,
  titleEn: m.studio_website_labelEn,
  description: m.studio_website_wordsDescription,
  descriptionEn: m.studio_website_wordsDescriptionEn,
  'title cs': m.studio_website_label,
  'title en': m.studio_website_labelEn,
  'description cs': m.studio_website_wordsDescription,
  'description en': m.studio_website_wordsDescriptionEn,
  place: m.studio_change_place,
  value: m.studio_website_color,
  uses: m.studio_website_uses,
  products: m.studio_website_forProducts,
  cooldownDays: m.studio_change_cooldown,
  email: m.studio_change_email,
  claim: m.studio_change_claim,
}

const RESULTS: Record<string, () => string> = { low: m.studio_website_resultLow, moderate: m.studio_website_resultModerate }

/** What one of a test's results is called, by its key. */
export const resultText = (key: string): string => RESULTS[key]?.() ?? m.studio_website_tier({ letter: key })

/** Which of two is told first: as the names stand above, thresholds at the end from the best result down. */
export const byPlace = (one: string, other: string): number => placeOf(one) - placeOf(other)

const PLACES = Object.keys(NAMES)
const placeOf = (name: string): number => (PLACES.includes(name) ? PLACES.indexOf(name) : PLACES.length + (name === 'from S' ? 0 : 1))

/** What of something is another one. */
export function nameOfChange(deed: ChangeDeed, name: string): string {
  if (name === 'isEnabled' && deed === 'section-changed') return m.studio_change_visible()
  if (name === 'cents' && deed === 'coupon-made') return m.studio_website_off()
  if (name.startsWith('from ')) return m.studio_website_threshold({ result: resultText(name.slice(5)) })
  return NAMES[name]?.() ?? name
}

const CLAIMS: Record<string, () => string> = {
  withdrawal: m.studio_sort_withdrawal,
  guarantee: m.studio_sort_guarantee,
  complaint: m.studio_sort_complaint,
  satisfaction: m.studio_sort_satisfaction,
}

/** How it stands, in words. */
export function valueText(deed: ChangeDeed, name: string, state: ChangedState): string {
  const value = state[name] ?? null
  if (name === 'isEnabled') return enabledText(deed, value === true)
  if (value === null) return name === 'value' ? m.studio_change_design() : m.studio_change_none()
  if (name === 'cents') return amountText(Number(value), String(state.currency ?? 'CZK'), getLocale())
  if (name === 'percent') return percentText(Number(value), getLocale())
  if (name === 'cooldownDays') return m.studio_change_days({ count: Number(value) })
  if (name === 'claim') return CLAIMS[String(value)]?.() ?? String(value)
  if (name === 'from' || name === 'until') return value === NOW ? m.studio_change_now() : longTime(String(value), getLocale())
  return typeof value === 'number' ? value.toLocaleString(getLocale()) : String(value)
}

function enabledText(deed: ChangeDeed, isEnabled: boolean): string {
  if (deed === 'section-changed') return isEnabled ? m.studio_change_shown() : m.studio_change_hidden()
  return isEnabled ? m.studio_change_takes() : m.studio_change_takesNot()
}

/** Since when, for whom, and what it leaves as it is. */
export function changeNote(deed: ChangeDeed, before: ChangedState | null, after: ChangedState | null): string | null {
  switch (deed) {
    case 'section-changed':
      if (before?.isEnabled === after?.isEnabled) return m.studio_change_visitorsNow()
      return after?.isEnabled ? m.studio_change_sectionOn() : m.studio_change_sectionOff()
    case 'color-changed':
      return m.studio_change_visitorsNow()
    case 'price-set':
      return m.studio_change_price()
    case 'price-ended':
      return m.studio_change_priceEnded()
    case 'coupon-made':
      return m.studio_change_coupon()
    case 'coupon-ended':
      return m.studio_change_couponEnded()
    case 'setting-changed':
      if (after?.test) return m.studio_change_test()
      if (after?.result) return m.studio_change_page({ path: `/result/${after.result}` })
      return after?.product ? m.studio_change_product() : null
    case 'order-address-changed':
      return after?.joined ? `${m.studio_change_joined()} ${m.studio_change_address()}` : m.studio_change_address()
    case 'claim-opened':
      return m.studio_change_claimNote({ order: String(after?.order ?? '') })
  }
}
