import { orderNumber } from '~/lib/addresses'
import { electronicFormatIBAN } from 'ibantools'
import spayd from 'spayd'
import { pragueDay } from '~/lib/dates'
import { plainLetters } from '~/lib/plain-text'

interface Transfer {
  iban: string
  name: string
  variableSymbol: string
  dueAt: Date
  amountCents: number
  currency: string
  orderId: string
}

const NAME_LENGTH = 35
const MESSAGE_LENGTH = 60

/** What a bank's application reads from the QR code. Neutral: company and number, never a product (readings R11: discretion). */
export const spaydText = ({ iban, name, variableSymbol, dueAt, amountCents, currency, orderId }: Transfer): string =>
  spayd({
    acc: electronicFormatIBAN(iban) ?? iban,
    am: (amountCents / 100).toFixed(2),
    cc: currency,
    // The library reads the parts of the date in the zone of the machine.
    dt: new Date(`${pragueDay(dueAt)}T00:00:00`),
    msg: plain(`Objednavka ${orderNumber(orderId)}`),
    rn: plain(name).slice(0, NAME_LENGTH),
    xvs: variableSymbol,
  })

interface Return {
  iban: string
  name: string
  variableSymbol: string | null
  amountCents: number
  currency: string
  message: string
}

/** The same for money that goes back: whoever sends it reads it with the application of our bank. */
export const returnSpayd = ({ iban, name, variableSymbol, amountCents, currency, message }: Return): string =>
  spayd({
    acc: iban,
    am: (amountCents / 100).toFixed(2),
    cc: currency,
    msg: plain(message).slice(0, MESSAGE_LENGTH),
    rn: plain(name).slice(0, NAME_LENGTH),
    ...(variableSymbol ? { xvs: variableSymbol } : {}),
  })

/** The star separates fields. */
const plain = (text: string): string => plainLetters(text).replaceAll('*', ' ')
