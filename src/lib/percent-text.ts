import type { Locale } from './locale'

/** „25 %“, “25%”. */
export const percentText = (percent: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
