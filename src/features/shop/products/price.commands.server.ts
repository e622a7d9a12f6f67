import { CURRENCIES, amountText } from '~/lib/money'
import { type Command, CommandError } from '~/server/commands.server'
import { allPrices } from './price.data.server'
import { setPrice } from './price.mutations.server'

const USAGE = '<product> <CZK|EUR> <amount>'

export const priceCommands: Command[] = [
  {
    name: 'price list',
    usage: '',
    summary: 'what every product costs and has cost',
    run: async () => {
      const lines = (await allPrices()).map(
        ({ slug, currency, amountCents, validFrom }) =>
          `${slug.padEnd(24)} ${amountText(amountCents, currency, 'en').padStart(12)}  since ${validFrom.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      )
      return lines.join('\n') || 'Nothing is for sale.'
    },
  },
  {
    name: 'price set',
    usage: USAGE,
    summary: 'a new price from now on, VAT included; the lowest one of 30 days is told by itself',
    run: async ([slug = '', currencyName = '', amount = ''], at) => {
      const currency = CURRENCIES.find((known) => known === currencyName.toUpperCase())
      const written = /^(\d{1,7})(?:[.,](\d{2}))?$/.exec(amount)
      const amountCents = Number(written?.[1] ?? 0) * 100 + Number(written?.[2] ?? 0)
      if (!slug || !currency || amountCents === 0)
        throw new CommandError(`Usage: price set ${USAGE}, such as: price set swingers-bible CZK 599`)
      const outcome = await setPrice({ slug, currency, amountCents }, at)
      if (!outcome.ok) throw new CommandError(`There is no product '${slug}'.`)
      return `${slug} costs ${amountText(amountCents, currency, 'en')} from now on.`
    },
  },
]
