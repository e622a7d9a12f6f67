import { electronicFormatIBAN } from 'ibantools'
import { orderNumber } from '~/lib/addresses'
import { plainLetters } from '~/lib/plain-text'

interface EuroTransfer {
  name: string
  iban: string
  bic: string
  amountCents: number
  message: string
}

const NAME_LENGTH = 70

/**
 * What a bank's application reads from a QR code for a transfer in euros (EPC069-12, version 002): a line each for service tag, version,
 * character set (UTF-8), kind, BIC, name, IBAN, amount, purpose, structured and free message. Banks of other countries know no variable
 * symbol.
 */
export const sepaText = ({ name, iban, bic, amountCents, message }: EuroTransfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    plainLetters(name).slice(0, NAME_LENGTH),
    electronicFormatIBAN(iban) ?? iban,
    `EUR${(amountCents / 100).toFixed(2)}`,
    '',
    '',
    message,
  ].join('\n')

/** In English, for banks anywhere, and neutral: the number of the order, and the symbol by which statements are read. */
export const transferMessage = (orderId: string, variableSymbol: string): string => `Order ${orderNumber(orderId)} VS ${variableSymbol}`
