import { longDate, longTime } from '~/lib/dates'
import { exactAmountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { hoursText } from '~/ui/hours-text'
import { TIME_NAMES } from './time.schema'

// What the lines of the record name, in words: before something is done, and afterwards.

type Value = string | number | boolean

/** What is called otherwise on another page of the studio. */
const NAMES: Record<string, () => string> = {
  role: m.studio_team_role,
  email: m.studio_entry_email,
  device: m.studio_state_device,
  way: m.studio_state_way,
  count: m.studio_state_count,
  name: m.studio_state_name,
  currency: m.studio_state_currency,
  by: m.studio_record_who,
  deed: m.studio_record_what,
  about: m.studio_record_about,
  ...TIME_NAMES,
}
/** Which of two texts it is. */
const LANGUAGES: Record<string, (named: { what: string }) => string> = {
  cs: m.studio_workshops_inCzech,
  en: m.studio_workshops_inEnglish,
}
const WAYS: Record<string, () => string> = { passkey: m.studio_state_passkey, app: m.studio_team_app }
/** What people write, which is no code of ours. */
const WRITTEN = new Set(
  'title titleEn subtitle description descriptionEn features programme duration location locationEn address label labelEn name link'.split(
    ' ',
  ),
)
/** Times of a day, each from and until, as machines write them. */
const SPANS: readonly string[] = ['hours', 'open', 'closed']

export const isSum = (name: string): boolean => name === 'cents' || name.endsWith('Cents')

/** What something is called; a name that is new here as it is. */
export function nameText(name: string): string {
  const [word = name, ...of] = name.split(' ')
  const what = NAMES[word]?.() ?? known(wordOf, word)
  return LANGUAGES[of.join(' ')]?.({ what }) ?? [what, ...of].join(' ')
}

/** How something stands; a value that is new here as it is. Sums are in the currency that is named beside them. */
export function valueText(name: string, value: Value, { currency }: Readonly<Record<string, Value | null>>): string {
  if (isSum(name)) return exactAmountText(Number(value), String(currency ?? 'CZK'), getLocale())
  if (name === 'minutes') return hoursText(Number(value))
  const said = String(value)
  if (WRITTEN.has(name.split(' ')[0] ?? name)) return said
  if (SPANS.includes(name)) return said.replaceAll('-', '–')
  return (name === 'way' ? WAYS[said]?.() : momentText(said)) ?? known(saidOf, said)
}

const wordOf = (name: string): string => m.studio_state_of({ name })
const saidOf = (value: string): string => m.studio_state_said({ value })

/** The word for it, unless it is one that stands for all that have none. */
function known(text: (word: string) => string, word: string): string {
  return text(word) === text('') ? word : text(word)
}

/** A moment or a day as people read it; undefined for anything else. */
function momentText(value: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return longTime(value, getLocale())
  return /^\d{4}-\d\d-\d\d$/.test(value) ? longDate(value, getLocale()) : undefined
}
