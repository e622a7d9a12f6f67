import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Site } from './site'

/** What a mail server has taken. */
export interface Taken {
  to: string
  messageId: string
  at: number
}

/** What it says to whom; undefined: it takes the mail. */
export type Refusing = (to: string) => { responseCode: number; text: string } | undefined

/** A mail server on this machine that remembers what it took, and refuses as it is told. */
export class MailServer {
  private constructor(
    private readonly server: SMTPServer,
    readonly taken: Taken[],
  ) {}

  static async start(refusing: Refusing = () => undefined): Promise<MailServer> {
    const taken: Taken[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      maxClients: 50,
      onRcptTo: ({ address }, _session, done) => {
        const refused = refusing(address)
        done(refused ? Object.assign(new Error(refused.text), { responseCode: refused.responseCode }) : null)
      },
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const messageId = /^Message-ID:\s+(\S+)/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? ''
          for (const { address } of envelope.rcptTo) taken.push({ to: address, messageId, at: performance.now() })
          done()
        })
      },
    })
    // A killed site leaves its connections behind.
    server.on('error', () => undefined)
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    return new MailServer(server, taken)
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
  }

  stop(): Promise<void> {
    return new Promise((stopped) => void this.server.close(() => stopped()))
  }
}

/** The address of the n-th of many subscribers. */
export const readerAddress = (number: number): string => `ctenar-${number}@letters.example`

/** So many confirmed readers of the letters, every third of them in English. Restarts the site. */
export async function addReaders(site: Site, count: number): Promise<void> {
  await site.stop()
  await site.query(
    `insert into newsletter_subscriptions (email, list, locale, status, consent_version, requested_at, confirmed_at)
     select 'ctenar-' || n || '@letters.example', 'newsletter', case when n % 3 = 0 then 'en' else 'cs' end, 'confirmed', '2025-07-01', now(), now()
     from generate_series(1, $1::int) n`,
    [count],
  )
  await site.start()
}
