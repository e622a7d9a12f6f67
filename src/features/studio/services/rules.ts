import { NOTE_LENGTH } from '~/features/coaching/services/engagement.rules'
import { listShape } from '~/features/studio/list/schema'

/** What follows the address of the page. */
export const RESTS = { hours: 'hodiny' } as const

export const SERVICES = listShape({
  sorts: { due: 'lhuta', newest: 'nejnovejsi', oldest: 'nejstarsi' },
  filters: {
    state: {
      word: 'stav',
      codes: { paid: 'bez-terminu', scheduled: 'domluvena', done: 'hotova', cancelled: 'zrusena', 'no-show': 'neprisli' },
    },
    service: { word: 'sluzba', codes: { 'master-mentoring': 'master-mentoring', accompaniment: 'doprovod' } },
    late: { word: 'pozde', codes: { late: 'ano' } },
  },
})

/** Balances of hours. */
export const HOURS = listShape({
  sorts: { lately: 'naposledy', most: 'nejvic', least: 'nejmene' },
  filters: { left: { word: 'zbyva', codes: { some: 'ano', none: 'ne' } } },
})

/** In characters. */
export const LONGEST = { reason: 500, note: NOTE_LENGTH, place: 200 }

/** A correction is at most two packages. */
export const MOST_MINUTES = 600
