import type { Job } from '~/server/jobs.server'
import { wakeMailer } from '~/server/mailer.server'
import { askProviders, expireOrders, settleSimulated } from './mutations.server'

/** After a stop in between; while the server runs, a payment is settled when its time has come. */
export const simulatedSettling: Job = {
  name: 'simulated-settling',
  everySeconds: 10,
  run: async (now) => {
    if ((await settleSimulated(now)) > 0) wakeMailer()
  },
}

/** Payments whose notice never came, and those that were given up and whose provider has not heard of it. */
export const paymentReconciliation: Job = {
  name: 'payment-reconciliation',
  everySeconds: 60,
  run: async (now) => {
    if ((await askProviders(now)) > 0) wakeMailer()
  },
}

export const orderExpiry: Job = {
  name: 'order-expiry',
  everySeconds: 600,
  run: async (now) => {
    if ((await expireOrders(now)) > 0) wakeMailer()
  },
}
