/** `01.02.1990`, its zeros left out or spaces between, as `1990-02-01`; undefined for anything else and for days that never were. */
export function readTypedDate(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*(\d{4})\s*$/.exec(typed) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // What does not exist is another day (30 February) or none at all.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso
}

/** `1990-02-01` as it is typed: `01.02.1990`. */
export const typedDate = (iso: string): string => iso.split('-').toReversed().join('.')

export const ADULT_YEARS = 18

/** Whole years between two days; 29 February comes round on 1 March. Negative when `from` is the later one. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)
