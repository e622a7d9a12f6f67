/** The day in Prague, such as `2026-11-20`. */
export const pragueDay = (moment: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(moment)
