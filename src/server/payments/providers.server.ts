import { env } from '../env.server'
import { cardPayments } from './card.server'
import type { PaymentProvider } from './provider.server'

/** Money comes to the account by itself, and an imported bank statement tells of it; what goes back is sent by hand. */
const transferPayments: PaymentProvider = {
  begin: async () => ({ next: 'instructions', reference: null }),
  cancel: async () => undefined,
}

/** specification §9: the simulated payment takes about 2 seconds. */
export const SIMULATED_SECONDS = 2

/** A buyer whose address says so is declined: `jana+zamitnuto@…`, `jana+declined@…`. For trying out what happens then. */
export const isDeclined = (email: string): boolean => /\+(zamitnuto|declined)@/.test(email)

/** Takes no money. What it decides stands in the payment's row, and a job of the payment feature tells it when the time has come. */
const simulatedPayments: PaymentProvider = {
  begin: async () => ({ next: 'wait', reference: null }),
  cancel: async () => undefined,
  refund: async ({ id }) => ({ state: 'done', reference: id }),
}

export type ProviderName = 'simulated' | 'card' | 'transfer'

const PROVIDERS: Record<ProviderName, PaymentProvider> = {
  simulated: simulatedPayments,
  card: cardPayments,
  transfer: transferPayments,
}

/** The ways to pay that the setting PAYMENTS offers, in its order. */
export const offeredProviders = (): ProviderName[] => env().PAYMENTS

/** The provider of a payment, offered or not: what was begun is brought to its end. */
export function paymentProvider(name: string): PaymentProvider {
  const provider = Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name as ProviderName] : undefined
  if (!provider) throw new Error(`there is no payment provider ${name}`)
  return provider
}
