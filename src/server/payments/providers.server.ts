import { env } from '../env.server'
import type { PaymentProvider } from './provider.server'
import { simulatedPayments } from './simulated.server'

export type ProviderName = 'simulated' | 'card' | 'transfer'

const PROVIDERS: Partial<Record<ProviderName, () => PaymentProvider>> = { simulated: () => simulatedPayments }

/** The ways to pay that the setting PAYMENTS offers, in its order. */
export const offeredProviders = (): ProviderName[] => env().PAYMENTS.filter((name) => PROVIDERS[name] !== undefined)

/** The provider of a payment, offered or not: what was begun is brought to its end. */
export function paymentProvider(name: string): PaymentProvider {
  const provider = PROVIDERS[name as ProviderName]
  if (!provider) throw new Error(`there is no payment provider ${name}`)
  return provider()
}
