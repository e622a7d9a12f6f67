import fc from 'fast-check'
import type { Db } from '~/db/client.server'
import { workshopChangeCommands } from '~/features/academy/workshops/change.commands.server'
import { workshopCommands } from '~/features/academy/workshops/commands.server'
import { seatReminders, workshopSettling } from '~/features/academy/workshops/jobs.server'
import { consultationCommands } from '~/features/coaching/consultations/commands.server'
import { bookingReminders, expiredConsultations } from '~/features/coaching/consultations/jobs.server'
import { offerExpiry } from '~/features/coaching/services/jobs.server'
import { offerCommands } from '~/features/coaching/services/offer.commands.server'
import { claimCommands } from '~/features/shop/claims/commands.server'
import { claimOpenCommands } from '~/features/shop/claims/open.commands.server'
import { claimReminders } from '~/features/shop/claims/jobs.server'
import { documentCommands } from '~/features/shop/invoices/commands.server'
import { orderRelease } from '~/features/shop/orders/release.jobs.server'
import { orderExpiry, paymentReconciliation, refunds, simulatedSettling } from '~/features/shop/payments/jobs.server'
import { refundCommands } from '~/features/shop/payments/refund.commands.server'
import { shortfallCommands } from '~/features/shop/payments/shortfall.commands.server'
import { statementCommands } from '~/features/shop/payments/statement.commands.server'
import { payoutCommands } from '~/features/shop/payouts/commands.server'
import { providerEntries } from '~/features/shop/payouts/jobs.server'
import { outgoingCommands } from '~/features/shop/returns/outgoing.commands.server'
import { returnCommands } from '~/features/shop/returns/commands.server'
import { foretold } from '~/features/shop/payments/rehearsal.mutations.server'
import { deliverDueMail } from '~/server/mail/delivery.server'
import { type OperationAnswer, operate } from '~/server/operation.server'
import { type Heard, inProcess, outside } from './process'
import type { World } from './world'

const MINUTE = 60_000

const COMMANDS = foretold([
  ...claimCommands,
  ...claimOpenCommands,
  ...consultationCommands,
  ...documentCommands,
  ...offerCommands,
  ...outgoingCommands,
  ...payoutCommands,
  ...refundCommands,
  ...returnCommands,
  ...shortfallCommands,
  ...statementCommands,
  ...workshopChangeCommands,
  ...workshopCommands,
])

const JOBS = [
  simulatedSettling,
  paymentReconciliation,
  refunds,
  providerEntries,
  orderExpiry,
  orderRelease,
  claimReminders,
  workshopSettling,
  seatReminders,
  offerExpiry,
  bookingReminders,
  expiredConsultations,
]

/** How something is done: killed after so many steps or not; once, once more afterwards, or by two processes at once. */
export interface How {
  killedAfter: number | null
  times: 'once' | 'again' | 'at-once'
}

export const calm: How = { killedAfter: null, times: 'once' }

export const howOf = (kills: boolean): fc.Arbitrary<How> =>
  fc.record({
    killedAfter: kills ? fc.option(fc.nat(10), { freq: 3 }) : fc.constant(null),
    times: fc.oneof({ arbitrary: fc.constant('once'), weight: 3 }, fc.constantFrom('again', 'at-once')) as fc.Arbitrary<How['times']>,
  })

/** A month of the site with everything around it. Its clock goes on by a minute with each step, and as far as steps say. */
export class Month {
  at = new Date('2026-03-02T09:00:00.000Z')
  how: How = calm
  /** Orders that somebody has heard of, in their order. */
  readonly orders: string[] = []
  /** What the team agreed to send back, for each order: `payment refund` and its like, pressed however often. */
  readonly agreed: Array<{ order: string; cents: number }> = []
  /** How many processes have died. */
  deaths = 0

  constructor(
    readonly db: Db,
    readonly world: World,
  ) {}

  later(ms: number): void {
    this.at = new Date(+this.at + ms)
    this.world.expirePages(this.at)
    if (ms >= 86_400_000) this.world.stripe.forgetKeys()
  }

  tick(): void {
    this.later(MINUTE)
  }

  /** Somebody does this as the step says, and once more after a process that died on it. Answers what was heard. */
  async press<Answer>(work: () => Promise<Answer>): Promise<Answer[]> {
    const { killedAfter, times } = this.how
    const first = () => inProcess(work, killedAfter)
    const calmly = () => inProcess(work, null)
    const heard: Array<Heard<Answer>> = times === 'at-once' ? await Promise.all([first(), calmly()]) : [await first()]
    if (heard[0] === undefined) this.deaths++
    if (times === 'again' || heard[0] === undefined) heard.push(await calmly())
    return heard.flatMap((one) => (one ? [one.answer] : []))
  }

  /** What an operator types, in a process. */
  readonly operate = (args: readonly string[], more: { file?: string; agreed?: string } = {}): Promise<OperationAnswer> =>
    operate(COMMANDS, { args: [...args], ...more })

  /** What an operator types who has agreed beforehand, as the step says. */
  command(args: readonly string[], more: { file?: string } = {}): Promise<OperationAnswer[]> {
    return this.press(() => this.operate([...args, '--yes'], more))
  }

  /** An operator reads what a command would do, and agrees as the step says. Undefined where it is refused at once. */
  async agree(...args: string[]): Promise<OperationAnswer[] | undefined> {
    const asked = await this.operate(args)
    return 'asks' in asked ? this.press(() => this.operate(args, { agreed: asked.asks })) : undefined
  }

  /** All that runs by itself, and the mails. */
  async jobs(): Promise<void> {
    await this.press(async () => {
      for (const { run } of JOBS) await run(this.at)
      await this.deliver()
    })
  }

  /** A file takes seconds to be set and is not what this is about. */
  private deliver(): Promise<number> {
    const makeFile = async () => ({ name: 'file', type: 'application/pdf', bytes: Buffer.from('file') })
    const leave = outside(async ({ id }: { id: string }) => {
      this.world.mails.set(id, (this.world.mails.get(id) ?? 0) + 1)
    })
    return deliverDueMail({ transport: leave, makeFile }, () => this.at)
  }
}

/** One kind of thing that happens: what can be said of it as plain data, and how it is done in a month. It says nothing where there is nothing to do it to. */
export interface Kind<Said> {
  said: fc.Arbitrary<Said>
  act(month: Month, said: Said): Promise<void>
}

/** One of those that are there, by a number that stays when others go: what fails shrinks to few steps. */
export const pick = <T>(of: readonly T[], place: number): T | undefined => of[place % Math.max(of.length, 1)]
