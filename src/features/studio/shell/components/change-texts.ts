import { type ChangedState, NOW } from '~/features/shop/payments/schema'
import type { ChangeDeed } from '~/lib/operator-events'
import { longTime } from '~/lib/dates'
import { nameText as recordName, valueText as recordValue } from '~/features/studio/acts/state.schema'
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
const byPlace = (one: string, other: string): number => placeOf(one) - placeOf(other)

const PLACES = Object.keys(NAMES)
const placeOf = (name: string): number => (PLACES.includes(name) ? PLACES.indexOf(name) : PLACES.length + (name === 'from S' ? 0 : 1))

/** What has words of its own here; all else is told in those of the record. */
const isOwn = (name: string): boolean => name in NAMES || name.startsWith('from ')

/** What the title of the dialog or another line says, or what stands for something that is not told. */
const SAID = new Set('section test product result color currency how number order mail joined count replaced noted asked'.split(' '))
/** Of these the record knows a part alone, which can be that of another one, too. */
const MASKED: readonly string[] = ['email', 'account']

/** What is another one; of what begins all that it has, of what ends its code. */
export const namesChanged = (before: ChangedState | null, after: ChangedState | null): string[] =>
  after
    ? Object.keys(after)
        .filter((name) => !SAID.has(name) && (MASKED.includes(name) || (before?.[name] ?? null) !== after[name]))
        .toSorted(byPlace)
    : ['code']

/** What of something is another one. */
export function nameOfChange(deed: ChangeDeed, name: string): string {
  if (name === 'isEnabled' && deed === 'section-changed') return m.studio_change_visible()
  if (name === 'cents' && deed === 'coupon-made') return m.studio_website_off()
  if (name === 'step' && deed === 'hours-changed') return m.studio_calendar_stepMinutes()
  if (name.startsWith('from ')) return m.studio_website_threshold({ result: resultText(name.slice(5)) })
  return NAMES[name]?.() ?? recordName(name)
}

const CLAIMS: Record<string, () => string> = {
  withdrawal: m.studio_sort_withdrawal,
  guarantee: m.studio_sort_guarantee,
  complaint: m.studio_sort_complaint,
  satisfaction: m.studio_sort_satisfaction,
}

/** What is said of what there is not, where it means something. */
const NOTHING: Record<string, () => string> = {
  value: m.studio_change_design,
  hours: m.studio_calendar_closed,
  assignee: m.studio_change_nobody,
}

/** How it stands, in words; what is told of nowhere else as the record says it. */
export function valueText(deed: ChangeDeed, name: string, state: ChangedState): string {
  const value = state[name] ?? null
  if (name === 'isEnabled') return enabledText(deed, value === true)
  if (value === null || value === '') return NOTHING[name]?.() ?? m.studio_change_none()
  if (name === 'cents') return amountText(Number(value), String(state.currency ?? 'CZK'), getLocale())
  if (name === 'percent') return percentText(Number(value), getLocale())
  if (name === 'cooldownDays') return m.studio_change_days({ count: Number(value) })
  if (name === 'claim') return CLAIMS[String(value)]?.() ?? String(value)
  if (!isOwn(name)) return value === NOW ? m.studio_change_atNow() : recordValue(name, value, state)
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
    case 'offer-made':
      return after?.replaced ? m.studio_change_offer() : null
    default:
      return null
  }
}
