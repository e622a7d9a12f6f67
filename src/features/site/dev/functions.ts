import { notFound } from '@tanstack/react-router'
import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { env } from '~/server/env.server'
import { listOutboxFiles, readOutboxFile } from '~/server/mail/outbox-files.server'
import { cameFromHere } from '~/server/request.server'
import { OutboxFileAddress, OutboxMailInput } from './schema'

/** The mails of a demo, for people who sit at the machine it runs on. */
export const outbox = createServerFn({ method: 'GET' }).handler(async () => {
  onlyHere()
  const mails = await listOutboxFiles()
  return mails.map((mail) => ({ name: mail.name, subject: mail.subject, to: mail.to, at: mail.at.toISOString() }))
})

/** Pages for developers are part of the demo only. */
export const inDemo = createServerFn({ method: 'GET' }).handler(() => env().APP_MODE === 'demo')

export const outboxMail = createServerFn({ method: 'GET' })
  .validator(input(OutboxMailInput))
  .handler(async ({ data }) => {
    onlyHere()
    const mail = await readOutboxFile(data.name)
    if (!mail) throw notFound()
    return {
      subject: mail.subject,
      to: mail.to,
      at: mail.at.toISOString(),
      html: mail.html,
      text: mail.text,
      files: mail.files.filter(({ isPicture }) => !isPicture).map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    }
  })

/** A file that came with a mail. */
export const outboxFileResponse = createServerOnlyFn(async (address: { name: string; file: string }): Promise<Response> => {
  const read = OutboxFileAddress.safeParse(address)
  if (!isHere() || !read.success) return new Response(null, { status: 404 })
  const mail = await readOutboxFile(read.data.name)
  const file = mail?.files.find(({ name, isPicture }) => name === read.data.file && !isPicture)
  if (!file) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.type,
      'content-length': String(file.bytes.length),
      'content-disposition': `inline; filename="${file.name}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
})

function onlyHere(): void {
  if (!isHere()) throw notFound()
}

const isHere = createServerOnlyFn((): boolean => env().APP_MODE === 'demo' && !env().SMTP_URL && cameFromHere())
