import { isDay } from '~/lib/dates'
import { EVENT_SUBJECTS, type EventSubject, OPERATOR_EVENTS } from '~/lib/operator-events'
import { addressWords } from '~/lib/search'

/** In place of somebody in the address: the command line. */
export const BY_COMMAND = 'prikaz'
/** Everybody but whoever looks. */
export const BY_OTHERS = 'ostatni'
/** In place of a deed in the address: whatever is more than a look. */
export const CHANGES = 'zmeny'

/** What of the deeds can be asked for. */
export const DEEDS = [CHANGES, ...OPERATOR_EVENTS] as const
export type DeedWish = (typeof DEEDS)[number]

/** What the address of the record asks for; it speaks Czech. */
export interface RecordSearch {
  kdo?: string
  co?: DeedWish
  ceho?: EventSubject
  od?: string
  do?: string
  strana?: number
}

const readWords = addressWords('kdo', 'co', 'ceho', 'od', 'do', 'strana')

/** What of the words of the address means something, whatever was typed there. */
export function recordSearch(typed: object): RecordSearch {
  const words = readWords({ ...typed })
  const kind = DEEDS.find((one) => one === words.co)
  const subject = EVENT_SUBJECTS.find((one) => one === words.ceho)
  const page = Number(words.strana)
  return {
    ...(words.kdo && { kdo: words.kdo }),
    ...(kind && { co: kind }),
    ...(subject && { ceho: subject }),
    ...(isDay(words.od ?? '') && { od: words.od ?? '' }),
    ...(isDay(words.do ?? '') && { do: words.do ?? '' }),
    ...(Number.isInteger(page) && page > 1 && page <= MOST_PAGES && { strana: page }),
  }
}

export const MOST_PAGES = 10_000

/** So many lines, the newest, are in a file; whoever needs more takes a shorter time. */
export const MOST_LINES = 20_000
