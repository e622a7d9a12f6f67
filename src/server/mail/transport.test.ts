import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { setEnv } from '../env.server'
import { errorCode } from '~/server/log.server'
import { type OutgoingMail, fileTransport, smtpPool, smtpTransport } from './transport.server'

const mail: OutgoingMail = {
  id: '5b1c3a52-6a0e-4a7e-9a35-2f9b8f6f0c11',
  to: 'klara@sfera.example',
  at: new Date('2026-03-02T09:00:00.123Z'),
  subject: 'Potvrďte svou adresu, Kláro a Tomáši: příliš žluťoučký kůň úpěl ďábelské ódy',
  html: `<p>Odkaz: <a href="https://sfera.example/x?a=1&amp;b=2">${'dlouhý řádek '.repeat(40)}</a></p>`,
  text: `Odkaz: https://sfera.example/x?a=1&b=2\n${'dlouhý řádek '.repeat(40)}\n.\nkonec`,
  headers: { 'Content-Language': 'cs', 'List-Unsubscribe': '<https://sfera.example/newsletter/odhlasit?t=abc>' },
  attachments: [],
}

async function listen(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], closeTimeout: 100, ...options })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)))
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

async function expectWhole(source: Buffer | string): Promise<void> {
  const read = await PostalMime.parse(source)
  expect(read.from).toMatchObject({ name: 'Sféra', address: 'info@sfera.example' })
  expect(read.to?.map(({ address }) => address)).toEqual([mail.to])
  expect(read.subject).toBe(mail.subject)
  expect(new Date(read.date ?? '')).toEqual(new Date('2026-03-02T09:00:00.000Z'))
  expect(read.messageId).toBe(`<${mail.id}@sfera.example>`)
  expect(read.text?.trimEnd()).toBe(mail.text)
  expect(read.html?.trimEnd()).toBe(mail.html)
  const headers = new Map(read.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('content-language')).toBe('cs')
  expect(headers.get('list-unsubscribe')).toBe('<https://sfera.example/newsletter/odhlasit?t=abc>')
}

test('a mail becomes one complete file that mail programs read', async () => {
  const dir = join(temporaryFolder(), 'outbox')
  await fileTransport(dir)(mail)
  expect(readdirSync(dir)).toEqual([`2026-03-02T09-00-00-123Z-${mail.id}.eml`])
  const source = readFileSync(join(dir, `2026-03-02T09-00-00-123Z-${mail.id}.eml`))
  await expectWhole(source)
})

test('the file is a plain RFC 5322 message: short lines, CRLF, ASCII, both parts quoted-printable', async () => {
  const dir = temporaryFolder()
  await fileTransport(dir)(mail)
  const source = readFileSync(join(dir, readdirSync(dir)[0] ?? ''), 'latin1')
  const lines = source.split('\r\n')
  expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(source).toMatch(/^[\t\r\n\x20-\x7e]*$/)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998)
  expect(source).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(source.match(/^Content-Type: text\/(plain|html); charset=utf-8$/gm)).toHaveLength(2)
  expect(source.match(/^Content-Transfer-Encoding: quoted-printable$/gm)).toHaveLength(2)
})

test('delivering again writes the same file again, over what a crash has left', async () => {
  const dir = temporaryFolder()
  writeFileSync(join(dir, `.2026-03-02T09-00-00-123Z-${mail.id}.eml.part`), 'half of it')
  await fileTransport(dir)(mail)
  await fileTransport(dir)(mail)
  expect(readdirSync(dir)).toHaveLength(1)
})

test('a server gets the mail with its envelope', async () => {
  const received: Array<{ from: string; to: string[]; source: Buffer }> = []
  const url = await listen({
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks) })
        done()
      })
    },
  })
  await smtpTransport(url)(mail)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'info@sfera.example', to: ['klara@sfera.example'] })
  await expectWhole(received[0]?.source ?? '')
})

test('a refusal by the server is an error whose code tells no address', async () => {
  const url = await listen({
    onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error(`${address}: no such user`), { responseCode: 550 })),
  })
  const error: unknown = await smtpTransport(url)(mail).catch((reason: unknown) => reason)
  expect(String(error)).toContain('klara@sfera.example')
  expect(errorCode(error)).toBe('EENVELOPE:550')
})

test('a pool keeps its connections for many mails, also after a refusal, and a mail may have a Message-ID of its own', async () => {
  const [messageIds, connections]: [string[], Set<string>] = [[], new Set()]
  const url = await listen({
    onRcptTo({ address }, { id }, done) {
      connections.add(id)
      done(address.startsWith('nikdo') ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }) : null)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        messageIds.push(/^Message-ID: (\S+)/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? '')
        done()
      })
    },
  })
  const pool = smtpPool(url, 2)
  onTestFinished(() => pool.close())
  const refused: unknown = await pool.send({ ...mail, to: 'nikdo@sfera.example' }).catch((reason: unknown) => reason)
  expect(refused).toMatchObject({ command: 'RCPT TO', responseCode: 550, response: expect.stringContaining('5.1.1') })
  await Promise.all(Array.from({ length: 12 }, (_, at) => pool.send({ ...mail, messageId: `issue.reader-${at}` })))
  expect(messageIds.toSorted()).toEqual(Array.from({ length: 12 }, (_, at) => `<issue.reader-${at}@sfera.example>`).toSorted())
  expect(connections.size).toBeLessThanOrEqual(3)
})

/** Reaches this machine by a name of which nobody sees that: as good as a server elsewhere. */
const elsewhere = (url: string): string => url.replace('127.0.0.1', '[::ffff:127.0.0.1]')

test('production hands no mail to a server elsewhere that does not encrypt, whoever takes STARTTLS away', async () => {
  const received: string[] = []
  const url = await listen({
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        received.push('mail')
        done()
      })
    },
  })
  const production = {
    APP_MODE: 'production',
    PUBLIC_URL: 'https://sfera.example',
    SITE_GATE: 'off',
    PAYMENTS: 'transfer',
    SMTP_URL: 'smtps://mail.example',
  }
  await smtpTransport(elsewhere(url))(mail)
  expect(received).toHaveLength(1)
  onTestFinished(setEnv(production))
  for (const address of [elsewhere(url), `${elsewhere(url)}/?requireTLS=false&ignoreTLS=true`]) {
    expect(errorCode(await smtpTransport(address)(mail).catch((reason: unknown) => reason))).toMatch(/^ETLS/)
    const pool = smtpPool(address, 1)
    onTestFinished(() => pool.close())
    expect(errorCode(await pool.send(mail).catch((reason: unknown) => reason))).toMatch(/^ETLS/)
  }
  expect(received).toHaveLength(1)
  await smtpTransport(url)(mail)
  expect(received).toHaveLength(2)
})

test('a server that is not there is an error', async () => {
  expect(errorCode(await smtpTransport('smtp://127.0.0.1:1')(mail).catch((reason: unknown) => reason))).toMatch(
    /^(ESOCKET|ECONNECTION|ECONNREFUSED)$/,
  )
})

test('a folder that cannot be written is an error with its code', async () => {
  const dir = temporaryFolder()
  mkdirSync(join(dir, `2026-03-02T09-00-00-123Z-${mail.id}.eml`))
  expect(errorCode(await fileTransport(dir)(mail).catch((reason: unknown) => reason))).toBe('EISDIR')
})
