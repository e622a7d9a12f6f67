import { env } from '../env.server'
import { cardPayments } from './card.server'
import type { PaymentProvider } from './provider.server'
import { simulatedPayments, transferPayments } from './own-providers.server'

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
