import { beginningOf, mondays } from '~/features/studio/overviews/rules'
import { addDays, pragueDay } from '~/lib/dates'

// The made-up business of a demo: who, when and how much. The same every time, counted from the day of its first start.

const DAY = 86_400_000

const HERS = 'Jana Petra Lenka Eva Marie Alena Hana Veronika Lucie Martina Kateřina Tereza Barbora Klára Monika Zuzana Ivana Adéla'.split(
  ' ',
)
const HIS = 'Petr Tomáš Jan Martin Pavel Jakub Lukáš Ondřej Marek David Filip Radek Karel Vojtěch Aleš Roman Michal'.split(' ')
/** Every surname says that there is nobody behind it. */
const SURNAMES = [
  ['Ukázková', 'Ukázkový'],
  ['Vzorová', 'Vzorový'],
  ['Příkladová', 'Příkladový'],
  ['Smyšlená', 'Smyšlený'],
  ['Cvičná', 'Cvičný'],
  ['Modelová', 'Modelový'],
  ['Názorná', 'Názorný'],
  ['Pokusná', 'Pokusný'],
  ['Vymyšlená', 'Vymyšlený'],
] as const

/** Throws for an empty list. */
export function nth<Item>(list: readonly Item[], place: number): Item {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** Between nought and one: evenly spread, however many places there are. */
export const spread = (place: number, of = 1): number => ((place + 1) * 0.618_033_988_75 * of) % 1

export interface MadeUpPair {
  her: string
  his: string
  herLast: string
  hisLast: string
}

export function pair(place: number): MadeUpPair {
  const [herLast, hisLast] = nth(SURNAMES, place * 7)
  return { her: nth(HERS, place), his: nth(HIS, place), herLast, hisLast }
}

export const coupleName = (place: number): string => `${pair(place).her} a ${pair(place).his} (ukázka ${place + 1})`
/** Nobody can have such an address. */
export const coupleEmail = (place: number): string => `ukazka-${place + 1}@sfera.example`
export const guestEmail = (place: number): string => `ukazka-host-${place + 1}@sfera.example`

/** When a couple confirmed its account, and when it completed its first test, if it has. */
export interface Coming {
  cameAt: Date
  testedAt: Date | null
}

const EARLIER = 64
const EARLIEST_DAYS = 425
const WEEKS = 12
const A_WEEK = 18
/** Of a week: so many complete a test in the same one, and so many in the next. */
const SOON = 6
const NEXT = 6

/** The oldest first: some over a year, and twelve weeks that cohorts can be drawn of. */
export function comings(at: Date): Coming[] {
  const today = pragueDay(at)
  const [first = today] = mondays(today, WEEKS)
  const [oldest, newest] = [beginningOf(addDays(today, -EARLIEST_DAYS)), beginningOf(first)]
  const earlier = Array.from({ length: EARLIER }, (_, place): Coming => {
    const cameAt = between(oldest, newest, (place + spread(place)) / EARLIER)
    return { cameAt, testedAt: place % 3 === 2 ? null : between(cameAt, newest, 0.02) }
  })
  const later = mondays(today, WEEKS).flatMap((monday) => Array.from({ length: A_WEEK }, (_, place) => comingOf(monday, place, at)))
  return [...earlier, ...later].toSorted((one, other) => +one.cameAt - +other.cameAt)
}

function comingOf(monday: string, place: number, at: Date): Coming {
  const [begin, next, over] = [0, 7, 14].map((days) => beginningOf(addDays(monday, days)))
  if (!begin || !next || !over) throw new Error(`${monday} begins no week`)
  const cameAt = between(begin, earlier(next, at), spread(place))
  if (place < SOON) return { cameAt, testedAt: between(cameAt, earlier(next, at), 0.6) }
  return { cameAt, testedAt: place < SOON + NEXT && next < at ? between(next, earlier(over, at), spread(place, 3)) : null }
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
const between = (from: Date, to: Date, share: number): Date => new Date(+from + (+to - +from) * Math.min(share, 0.999))

const OLDEST_ORDER = 418

/** The moments of so many sales before `at`, the oldest first: more of them the nearer they are. */
export const salesBefore = (at: Date, count: number, salt: number): Date[] =>
  Array.from({ length: count }, (_, place) => {
    const share = (count - place - 0.5) / count
    return new Date(+at - (2 + OLDEST_ORDER * share ** 1.5 + spread(place, salt) * 0.5) * DAY)
  })

export const daysFrom = (at: Date, days: number): Date => new Date(+at + days * DAY)

/** An account of no bank, which checks as one. */
export function madeUpIban(place: number): string {
  const own = `0000${String(1_000_000_000 + place).padStart(16, '0')}`
  const check = 98n - (BigInt(`${own}123500`) % 97n)
  return `CZ${String(check).padStart(2, '0')}${own}`
}
