import { now } from './clock.server'
import { errorCode, log } from './log.server'

/** What a stream sends: one event of `text/event-stream`. */
export interface Message {
  event: string
  /** Becomes JSON. */
  data: unknown
  /** Where the browser is with it, which it tells when it comes back (`Last-Event-ID`): printable characters in one line. */
  position: string
}

export interface StreamOptions {
  /** Whose stream it is: their number is limited. */
  owner: string
  /** Notices that may bring news: `sparks:…`, `account:…`, `colors`. */
  topics: readonly string[]
  /** The notice that ends the stream for good: `session:…`. */
  endTopic: string
  /** Ends the stream, latest; the browser opens another one. */
  until: Date
  /** Where the browser was, or undefined for a new one. */
  position: string | undefined
  /** What has happened since. Undefined when the owner may read no more: that ends the stream for good. */
  read: (position: string | undefined) => Promise<Message[] | undefined>
}
export const HEARTBEAT_MS = 25_000
const RETRY_MS = 2000
/** While the database cannot be read, browsers come back in this time and up to twice of it, not all at once. */
const RETRY_AFTER_FAULT_MS = 10_000
/** Messages that a browser has not taken: who lags further behind begins anew. */
const LONGEST_QUEUE = 64

const END = 'event: end\ndata: null\n\n'
const encoder = new TextEncoder()

export class EventStream {
  readonly body: ReadableStream<Uint8Array>
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined
  private position: string | undefined
  private readonly timer: NodeJS.Timeout
  private reading = false
  private asked = false

  constructor(private readonly options: StreamOptions) {
    this.position = options.position
    this.timer = setTimeout(() => this.end(), Math.max(0, options.until.getTime() - now().getTime())).unref()
    streams.add(this)
    this.body = new ReadableStream({
      start: (controller) => {
        this.controller = controller
        this.send(`retry: ${RETRY_MS}\n\n`)
        this.wake()
      },
      cancel: () => this.forget(),
    })
  }

  get owner(): string {
    return this.options.owner
  }

  hear(topic: string): void {
    if (topic === this.options.endTopic) this.end(END)
    else if (this.options.topics.includes(topic)) this.wake()
  }

  /** Reads the news and sends them: one reading at a time, and one more for whatever came meanwhile. */
  wake(): void {
    this.asked = true
    if (!this.reading) void this.catchUp()
  }

  /** Keeps proxies from taking a silent connection for a dead one. */
  beat(): void {
    this.send(':\n\n')
  }

  end(lastWords = ''): void {
    if (!streams.has(this)) return
    this.send(lastWords)
    this.forget()
    this.controller?.close()
  }

  private async catchUp(): Promise<void> {
    this.reading = true
    while (this.asked && streams.has(this)) {
      this.asked = false
      try {
        this.tell(await this.options.read(this.position))
      } catch (error) {
        // The browser comes back and goes on where it was.
        log.warn({ code: errorCode(error) }, 'event stream could not read')
        this.end(`retry: ${Math.round(RETRY_AFTER_FAULT_MS * (1 + Math.random()))}\n\n`)
      }
    }
    this.reading = false
  }

  private tell(messages: Message[] | undefined): void {
    if (!messages) return this.end(END)
    for (const { event, data, position } of messages) {
      this.position = position
      this.send(`id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    }
  }

  private send(text: string): void {
    if (!text || !streams.has(this) || !this.controller) return
    if ((this.controller.desiredSize ?? 0) < -LONGEST_QUEUE) {
      this.forget()
      return this.controller.error(new Error('the browser does not read'))
    }
    this.controller.enqueue(encoder.encode(text))
  }

  private forget(): void {
    streams.delete(this)
    clearTimeout(this.timer)
  }
}

export const streams = new Set<EventStream>()
