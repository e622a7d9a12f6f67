import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { Stripe } from 'stripe'
import { StripeDisputes } from './stripe-disputes'
import { StripeMovements } from './stripe-movements'
import { StripeNotices } from './stripe-notices'

type Fields = Record<string, string>

export interface Session {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  payment_intent: string | null
  metadata: Fields
  customer_email: string
  locale: string
  expires_at: number
  success_url: string
  cancel_url: string
}

interface Refund {
  id: string
  object: 'refund'
  status: 'succeeded' | 'pending' | 'failed'
  payment_intent: string
  amount: number
  metadata: Fields
}

/** How the next requests are answered: with this status, cut off, or never. */
type Trouble = number | 'cut' | 'silence'

const MINUTE = 60

/**
 * Stripe's HTTP interface as far as the shop uses it, with the rules that matter: idempotency keys, how long a page may be open, what
 * may be expired, what may be refunded. Its hosted page takes the place of the one where cards are entered.
 */
export class StripeServer {
  readonly sessions = new Map<string, Session>()
  readonly refunds = new Map<string, Refund>()
  readonly movements = new StripeMovements()
  readonly disputes = new StripeDisputes(this)
  readonly requests: string[] = []
  readonly notices: StripeNotices
  /** What becomes of refunds; a pending one is settled by `settleRefund`. */
  refundStatus: Refund['status'] = 'succeeded'
  /** Its clock, in milliseconds. */
  clock = () => Date.now()
  private readonly keys = new Map<string, { print: string; answer: unknown }>()
  private troubles: Trouble[] = []
  private openingTroubles: Trouble[] = []

  private constructor(
    private readonly server: Server,
    readonly url: string,
    readonly webhookSecret: string,
  ) {
    this.notices = new StripeNotices(webhookSecret)
  }

  static async start(): Promise<StripeServer> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const stripe = new StripeServer(server, `http://127.0.0.1:${port}`, 'whsec_contract')
    server.on('request', (request, response) => void stripe.answer(request, response))
    return stripe
  }

  /** The settings of a site that uses it. */
  get settings(): Record<string, string> {
    return { STRIPE_SECRET_KEY: 'sk_test_contract', STRIPE_WEBHOOK_SECRET: this.webhookSecret, STRIPE_API_URL: this.url }
  }

  /** The next requests of the interface meet these troubles, one each. */
  trouble(...troubles: Trouble[]): void {
    this.troubles.push(...troubles)
  }

  /** The same for those that open a payment: jobs of a site ask for the state of others at any time. */
  troubleOpening(...troubles: Trouble[]): void {
    this.openingTroubles.push(...troubles)
  }

  /** Somebody pays on the hosted page. */
  pay(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open') throw new Error(`The session ${id} is ${session.status}.`)
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${randomUUID()}`, url: null })
    this.movements.charge(session, this.clock())
    this.notices.tell('checkout.session.completed', { ...session })
    return session
  }

  /** Its time has come. */
  expire(id: string): Session {
    const session = Object.assign(this.session(id), { status: 'expired', url: null })
    this.notices.tell('checkout.session.expired', { ...session })
    return session
  }

  settleRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = this.refunds.get(id)
    if (!refund) throw new Error(`There is no refund ${id}.`)
    refund.status = status
    if (status === 'failed') this.movements.add({ category: 'refund_failure', amount: refund.amount, source: refund, at: this.clock() })
    this.notices.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', { ...refund })
  }

  /** As after a day: what is sent again is something new. */
  forgetKeys(): void {
    this.keys.clear()
  }

  session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw new Error(`There is no session ${id}.`)
    return session
  }

  sessionOf(payment: string): Session | undefined {
    return [...this.sessions.values()].findLast(({ metadata }) => metadata['payment'] === payment)
  }

  async stop(): Promise<void> {
    await this.notices.stop()
    this.server.closeAllConnections()
    this.server.close()
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [path = '', body] = [new URL(request.url ?? '', this.url).pathname, Buffer.concat(chunks).toString()]
    if (path.startsWith('/pay/')) return this.hostedPage(path, request, response)
    this.requests.push(`${request.method} ${path}`)
    const opens = request.method === 'POST' && path === '/v1/checkout/sessions'
    const trouble = (opens ? this.openingTroubles.shift() : undefined) ?? this.troubles.shift()
    if (trouble === 'silence') return
    if (trouble === 'cut') return void request.socket.destroy()
    if (trouble !== undefined) return reply(response, trouble, fault('api_error', 'trouble on purpose'))
    if (!request.headers.authorization?.startsWith('Bearer sk_test_')) return reply(response, 401, fault('invalid_request_error', 'no key'))
    const key = String(request.headers['idempotency-key'] ?? '')
    const known = this.keys.get(key)
    if (request.method === 'POST' && known && known.print !== path + body)
      return reply(response, 400, fault('idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.'))
    if (request.method === 'POST' && known) return reply(response, 200, known.answer)
    const [status, told] = this.act(
      request.method ?? 'GET',
      path,
      Object.fromEntries(new URLSearchParams(request.method === 'GET' ? (request.url ?? '').split('?')[1] : body)),
    )
    if (status === 200 && key && request.method === 'POST') this.keys.set(key, { print: path + body, answer: structuredClone(told) })
    reply(response, status, told)
  }

  private refundsOf(intent: string): Refund[] {
    return [...this.refunds.values()].filter(({ payment_intent }) => payment_intent === intent)
  }

  private refundedOf(intent: string): number {
    return this.refundsOf(intent).reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0)
  }

  private act(method: string, path: string, fields: Fields): [number, unknown] {
    const [, , kind, ...rest] = path.split('/')
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.open(fields)
    if (kind === 'checkout') return this.onSession(rest[1] ?? '', rest[2], method)
    if (kind === 'balance_transactions') return [200, this.movements.list(fields)]
    if (kind === 'payment_intents') return this.intent(rest[0] ?? '')
    if (method === 'POST' && path === '/v1/refunds') return this.refund(fields)
    if (kind === 'refunds' && !rest[0])
      return [200, { object: 'list', has_more: false, data: this.refundsOf(fields['payment_intent'] ?? '') }]
    const refund = this.refunds.get(rest[0] ?? '')
    return kind === 'refunds' && refund ? [200, refund] : missing
  }

  private open(fields: Fields): [number, unknown] {
    const now = Math.floor(this.clock() / 1000)
    const [expires_at, amount_total] = [Number(fields['expires_at']), Number(fields['line_items[0][price_data][unit_amount]'])]
    if (expires_at < now + 30 * MINUTE || expires_at > now + 24 * 60 * MINUTE)
      return [400, fault('invalid_request_error', 'The expires_at timestamp is out of its bounds.', { param: 'expires_at' })]
    if (!(amount_total > 0)) return [400, fault('invalid_request_error', 'no amount')]
    const id = `cs_test_${randomUUID()}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${this.url}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total,
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      payment_intent: null,
      metadata: { payment: fields['metadata[payment]'] ?? '', order: fields['metadata[order]'] ?? '' },
      customer_email: fields['customer_email'] ?? '',
      locale: fields['locale'] ?? '',
      expires_at,
      success_url: fields['success_url'] ?? '',
      cancel_url: fields['cancel_url'] ?? '',
    }
    this.sessions.set(id, session)
    return [200, session]
  }

  private onSession(id: string, action: string | undefined, method: string): [number, unknown] {
    const session = this.sessions.get(id)
    if (!session) return missing
    if (method === 'GET') return [200, session]
    if (action !== 'expire' || session.status !== 'open')
      return [400, fault('invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.')]
    return [200, this.expire(id)]
  }

  private intent(id: string): [number, unknown] {
    const session = [...this.sessions.values()].find(({ payment_intent }) => payment_intent === id)
    return session ? [200, { id, object: 'payment_intent', metadata: session.metadata }] : missing
  }

  private refund(fields: Fields): [number, unknown] {
    const payment_intent = fields['payment_intent'] ?? ''
    const session = [...this.sessions.values()].find((one) => one.payment_intent === payment_intent)
    if (!session) return missing
    if (this.disputes.takenOf(payment_intent) > 0) return [400, fault('invalid_request_error', 'disputed', { code: 'charge_disputed' })]
    const left = session.amount_total - this.refundedOf(payment_intent)
    if (left === 0) return [400, fault('invalid_request_error', 'already refunded', { code: 'charge_already_refunded' })]
    const amount = Number(fields['amount'] ?? left)
    if (amount > left) return [400, fault('invalid_request_error', 'more than is left')]
    const refund: Refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      status: this.refundStatus,
      payment_intent,
      amount,
      metadata: metadataIn(fields),
    }
    this.refunds.set(refund.id, refund)
    this.movements.add({ category: 'refund', amount: -amount, source: refund, at: this.clock() })
    this.notices.tell('refund.created', { ...refund })
    if (refund.status === 'succeeded') this.notices.tell('charge.refunded', charge(session, this.refundedOf(payment_intent)))
    return [200, refund]
  }

  /** Where a buyer would enter a card. */
  private hostedPage(path: string, request: IncomingMessage, response: ServerResponse): void {
    const session = this.session(path.split('/')[2] ?? '')
    if (request.method === 'POST') {
      if (session.status === 'open') this.pay(session.id)
      response.writeHead(303, { location: session.success_url }).end()
      return
    }
    const amount = `${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}`
    const back = session.cancel_url.replaceAll('&', '&amp;')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="${session.locale}"><title>Stripe</title><link rel="icon" href="data:,"><h1>${amount}</h1>` +
        (session.status === 'open' ? `<form method="post"><button>Pay</button></form>` : `<p>${session.status}</p>`) +
        `<a href="${back}">Back</a></html>`,
    )
  }
}

const metadataIn = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key ? [[key, value]] : []
    }),
  )

/** The charge of a session whose money went back, all of it or so much. */
export const charge = (session: Session, refunded = session.amount_total) => ({
  id: `ch_${session.payment_intent}`,
  object: 'charge',
  payment_intent: session.payment_intent,
  refunded: refunded === session.amount_total,
  amount_refunded: refunded,
  metadata: session.metadata,
})

const fault = (type: string, message: string, more: Fields = {}) => ({ error: { type, message, ...more } })
const missing: [number, unknown] = [404, fault('invalid_request_error', 'No such object', { code: 'resource_missing' })]

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${randomUUID()}`,
    'stripe-version': Stripe.API_VERSION,
  })
  response.end(JSON.stringify(body))
}
