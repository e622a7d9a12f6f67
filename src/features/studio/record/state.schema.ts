import { roleText } from '~/features/studio/entry/role.schema'
import { longDate, longTime } from '~/lib/dates'
import { exactAmountText } from '~/lib/money'
import { EVENT_SUBJECTS, type EventSubject } from '~/lib/operator-events'
import { OPERATOR_ROLES } from '~/lib/operator-roles'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { DEEDS, type DeedWish } from './rules'
import { PEOPLE, deedText } from './event.schema'
import { SUBJECTS } from './subject.schema'
import type { RecordLine } from './schema'
import { TIME_NAMES } from './time.schema'

type State = NonNullable<RecordLine['after']>

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

/** What the record says of something, in words; a name or a value that is new here is shown as it is. */
export const stateText = (state: State): string =>
  Object.entries(state)
    .flatMap(([name, value]) =>
      value === null || isSaidBeside(name, state) ? [] : [`${nameText(name)}: ${valueText(name, value, state)}`],
    )
    .join(', ')

const isSum = (name: string): boolean => name === 'cents' || name.endsWith('Cents')
const isSaidBeside = (name: string, state: State): boolean => name === 'currency' && Object.keys(state).some(isSum)

/** What the record calls something. */
export function nameText(name: string): string {
  const [word = name, ...of] = name.split(' ')
  const what = NAMES[word]?.() ?? known(wordOf, word)
  return LANGUAGES[of.join(' ')]?.({ what }) ?? [what, ...of].join(' ')
}

const wordOf = (name: string): string => m.studio_state_of({ name })
const saidOf = (value: string): string => m.studio_state_said({ value })

/** The word for it, unless it is one that stands for all that have none. */
function known(text: (word: string) => string, word: string): string {
  return text(word) === text('') ? word : text(word)
}

/** How it is said there; what is new here as it is. */
export function valueText(name: string, value: string | number | boolean, { currency }: State): string {
  if (isSum(name)) return exactAmountText(Number(value), String(currency ?? 'CZK'), getLocale())
  const role = OPERATOR_ROLES.find((one) => one === value)
  if (name === 'role' && role) return roleText(role)
  const said = String(value)
  const own = ofRecord(name, said)
  if (own !== undefined) return own
  return (name === 'way' ? WAYS[said]?.() : momentText(said)) ?? known(saidOf, said)
}

/** Times of a day, each from and until. */
const SPANS: readonly string[] = ['hours', 'open', 'closed']

/** What was chosen in the record, and what is written there as machines write it. */
function ofRecord(name: string, said: string): string | undefined {
  if (SPANS.includes(name)) return said.replaceAll('-', '–')
  if (name === 'by') return PEOPLE[said]?.() ?? said
  if (name === 'deed') return DEEDS.includes(said as DeedWish) ? deedText(said as DeedWish) : undefined
  return name === 'about' && EVENT_SUBJECTS.includes(said as EventSubject) ? SUBJECTS[said as EventSubject]() : undefined
}

/** A moment or a day as people read it; undefined for anything else. */
function momentText(value: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return longTime(value, getLocale())
  return /^\d{4}-\d\d-\d\d$/.test(value) ? longDate(value, getLocale()) : undefined
}
