import type { Job } from '~/server/jobs.server'
import { wakeMailer } from '~/server/mailer.server'
import { beginRefunds, expireOrders, settleSimulated } from './mutations.server'

/** After a stop in between; while the server runs, a payment is settled when its time has come. */
export const simulatedSettling: Job = {
  name: 'simulated-settling',
  everySeconds: 10,
  run: async (now) => {
    if ((await settleSimulated(now)) > 0) wakeMailer()
  },
}

export const orderExpiry: Job = { name: 'order-expiry', everySeconds: 600, run: async (now) => void (await expireOrders(now)) }

export const refunds: Job = {
  name: 'refunds',
  everySeconds: 60,
  run: async (now) => {
    if ((await beginRefunds(now)) > 0) wakeMailer()
  },
}
