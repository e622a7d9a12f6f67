import { type IncomingMessage, request } from 'node:http'

export interface Heard {
  id: string
  event: string
  data: unknown
}

const WAIT_MS = 15_000

/** A stream of events, heard as a browser would, and what came so far. */
export class EventStream {
  readonly heard: Heard[] = []
  readonly closed: Promise<void>
  private text = ''
  private readonly watchers = new Set<() => void>()

  private constructor(
    readonly incoming: IncomingMessage,
    readonly close: () => void,
  ) {
    incoming.setEncoding('utf8').on('data', (piece: string) => this.read(piece))
    this.closed = new Promise((ended) => incoming.on('close', () => ended()).on('error', () => ended()))
    void this.closed.then(() => this.watchers.forEach((look) => look()))
  }

  static open({ port }: { port: number }, headers: Record<string, string>, path = '/api/events'): Promise<EventStream> {
    return new Promise((opened, failed) => {
      const outgoing = request({ host: '127.0.0.1', port, path, agent: false, headers: { accept: 'text/event-stream', ...headers } })
      outgoing.on('response', (incoming) => opened(new EventStream(incoming, () => outgoing.destroy())))
      outgoing.on('error', failed)
      outgoing.end()
    })
  }

  get status(): number {
    return this.incoming.statusCode ?? 0
  }

  get lastId(): string {
    return this.heard.at(-1)?.id ?? ''
  }

  /** The first event of this name, once it has come. */
  event(name: string): Promise<Heard> {
    return new Promise((found, missing) => {
      const late = setTimeout(missing, WAIT_MS, new Error(`No event '${name}' came. What came: ${JSON.stringify(this.heard)}`))
      const look = () => {
        const heard = this.heard.find(({ event }) => event === name)
        if (!heard) return
        clearTimeout(late)
        this.watchers.delete(look)
        found(heard)
      }
      this.watchers.add(look)
      look()
    })
  }

  private read(piece: string): void {
    this.text += piece
    const blocks = this.text.split('\n\n')
    this.text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      )
      if (fields['event']) this.heard.push({ id: fields['id'] ?? '', event: fields['event'], data: JSON.parse(fields['data'] ?? 'null') })
    }
    this.watchers.forEach((look) => look())
  }
}

/** What asks for a stream. */
export const STREAM = { accept: 'text/event-stream' }

/** The stream of one browser of a couple. */
export const opened = (
  site: { port: number },
  { cookie }: { cookie: string },
  headers: Record<string, string> = {},
): Promise<EventStream> => EventStream.open(site, { cookie, ...headers })
