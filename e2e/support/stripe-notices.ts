import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'

export interface Notice {
  id: string
  type: string
  body: string
}

/** Notices as Stripe signs and sends them: again and again until somebody has taken them, in no certain order. */
export class StripeNotices {
  readonly all: Notice[] = []
  /** Where they are sent by themselves, asked anew each time; nowhere as long as it is not said. */
  address: string | (() => string) | undefined
  /** How often each one is sent although it was taken. */
  repeats = 0
  /** The part of them that never leaves. */
  lost = 0
  /** The longest pause before one is sent, in milliseconds: they overtake each other. */
  latest = 300
  private sending = new Set<Promise<void>>()
  private stopped = false

  constructor(private readonly secret: string) {}

  /** Something has happened. */
  tell(type: string, object: Record<string, unknown>): Notice {
    const id = `evt_${randomUUID()}`
    const created = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({ id, object: 'event', api_version: Stripe.API_VERSION, created, livemode: false, type, data: { object } })
    const notice = { id, type, body }
    this.all.push(notice)
    if (this.address && Math.random() >= this.lost) this.begin(this.address, notice)
    return notice
  }

  last(type: string): Notice {
    const notice = this.all.findLast((one) => one.type === type)
    if (!notice) throw new Error(`Nothing of the kind ${type} has happened.`)
    return notice
  }

  /** The signature that belongs to a notice; `secondsAgo` makes an old one. */
  signature({ body }: Notice, { secondsAgo = 0, secret = this.secret } = {}): string {
    const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
    return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  }

  /** Sends a notice once. Answers the status, or 0 when nobody was there. */
  async send(address: string, notice: Notice, signature = this.signature(notice)): Promise<number> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(`${address}/api/platby/stripe`, { method: 'POST', headers, body: notice.body }).catch(() => undefined)
    return answer?.status ?? 0
  }

  /** Until everything that was told has been taken. */
  async settled(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending)
  }

  async stop(): Promise<void> {
    this.stopped = true
    await this.settled()
  }

  private begin(address: string | (() => string), notice: Notice): void {
    const sent = this.sendUntilTaken(address, notice).finally(() => this.sending.delete(sent))
    this.sending.add(sent)
  }

  private async sendUntilTaken(address: string | (() => string), notice: Notice): Promise<void> {
    for (let wanted = 1 + this.repeats; wanted > 0 && !this.stopped;) {
      await new Promise((rest) => setTimeout(rest, Math.random() * this.latest))
      const status = await this.send(typeof address === 'string' ? address : address(), notice)
      if (status >= 200 && status < 300) wanted--
    }
  }
}
