import type { Job } from '~/server/job-runner.server'
import { settleSimulated } from './mutations.server'
import { askProviders, expireOrders } from './expiry.mutations.server'
import { beginRefunds } from './refund.mutations.server'

/** After a stop in between; while the server runs, a payment is settled when its time has come. */
export const simulatedSettling: Job = {
  name: 'simulated-settling',
  everySeconds: 10,
  run: async (now) => void (await settleSimulated(now)),
}

/** Payments whose notice never came, and those that were given up and whose provider has not heard of it. */
export const paymentReconciliation: Job = {
  name: 'payment-reconciliation',
  everySeconds: 60,
  run: async (now) => void (await askProviders(now)),
}

export const orderExpiry: Job = { name: 'order-expiry', everySeconds: 600, run: async (now) => void (await expireOrders(now)) }

export const refunds: Job = { name: 'refunds', everySeconds: 60, run: async (now) => void (await beginRefunds(now)) }
