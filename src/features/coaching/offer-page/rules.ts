import type { Locale } from '~/lib/locale'
import { percentText } from '~/lib/typography'
import { scaleTexts } from '~/features/coaching/cancellation/schema'
import type { Prices } from './written.data.server'

/** The figures as they stand in texts, by the name that a text puts in braces; those that follow from others included. */
export function priceTexts(prices: Prices, locale: Locale, crowns: (amount: number) => string): Record<string, string> {
  const full = prices.hour * prices.packageHours
  return {
    masterMentoring: crowns(prices.masterMentoring),
    accompaniment: crowns(prices.accompaniment),
    hour: crowns(prices.hour),
    packageHours: String(prices.packageHours),
    package: crowns(prices.package),
    packageFull: crowns(full),
    packageSaving: crowns(full - prices.package),
    packageDiscount: percentText(((full - prices.package) / full) * 100, locale),
    extraMinutes: String(prices.extraMinutes),
    extra: crowns(prices.extra),
    ...scaleTexts(prices.cancellation, locale),
  }
}

/** Puts figures into a text that names them in braces. Throws a `RangeError` with the name of one that does not exist. */
export function withFigures(text: string, figures: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new RangeError(`{${name}} is no figure`)
    return figure
  })
}
