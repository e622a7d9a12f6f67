import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { env } from '~/server/env.server'
import { listOutboxFiles, readOutboxFile } from '~/server/mail/outbox-files.server'
import { cameFromHere } from '~/server/request.server'
import { OutboxMailInput } from './schema'

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
    return { subject: mail.subject, to: mail.to, at: mail.at.toISOString(), html: mail.html, text: mail.text }
  })

function onlyHere(): void {
  if (env().APP_MODE !== 'demo' || env().SMTP_URL || !cameFromHere()) throw notFound()
}
