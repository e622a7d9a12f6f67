import type { PaymentProvider } from './provider.server'

/** Money comes to the account by itself, and an imported bank statement tells of it; what goes back is sent by hand. */
export const transferPayments: PaymentProvider = {
  begin: async () => ({ next: 'instructions', reference: null }),
  cancel: async () => undefined,
  refund: async () => ({ state: 'by-hand' }),
}

/** specification §9: the simulated payment takes about 2 seconds. */
export const SIMULATED_SECONDS = 2

/** A buyer whose address says so is declined: `jana+zamitnuto@…`, `jana+declined@…`. For trying out what happens then. */
export const isDeclined = (email: string): boolean => /\+(zamitnuto|declined)@/.test(email)

/** Takes no money. What it decides stands in the payment's row, and a job of the payment feature tells it when the time has come. */
export const simulatedPayments: PaymentProvider = {
  begin: async () => ({ next: 'wait', reference: null }),
  cancel: async () => undefined,
  refund: async ({ id }) => ({ state: 'done', reference: id }),
}
