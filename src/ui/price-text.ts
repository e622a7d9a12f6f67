import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

/** „1 299 Kč“, “CZK 1,299”; `cents` of Czech crowns. Nothing to pay is „Zdarma“. */
export function priceText(cents: number): string {
  return cents === 0 ? m.common_free() : m.format_price({ amount: new Intl.NumberFormat(getLocale()).format(cents / 100) })
}
