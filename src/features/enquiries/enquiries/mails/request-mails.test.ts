import { describe, expect, it } from 'vitest'
import { LOCALES } from '~/lib/locale'
import type { Mail } from '~/emails/define-mail'
import { renderMail } from '~/emails/render-mail'
import { mailContext, operator } from '../../../../../test/mail-context'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the confirmation of a request', () => {
  it('says what happens next, by kind, and takes answers', async () => {
    const kinds = ['coaching', 'guide', 'interest', 'story', 'topic'] as const
    for (const locale of LOCALES) {
      const texts = await Promise.all(
        kinds.map(async (kind) => {
          const props = { kind, number: 'Z2026-0001', subject: null, requestsUrl: null }
          const mail = await renderMail({ template: 'request-received', props }, mailContext(locale))
          expect(mail.headers['Reply-To']).toBe(operator.email)
          expect(mail.subject).toContain('Z2026-0001')
          return mail.text
        }),
      )
      expect(new Set(texts).size).toBe(kinds.length)
    }
  })

  it('names what it is about and leads a couple to its requests', async () => {
    const requestsUrl = 'https://sfera.example/dashboard?tab=settings&settings=orders'
    const props = { kind: 'guide', number: 'Z2026-0001', subject: 'Retreat Spolu', requestsUrl } as const
    const { text } = await renderMail({ template: 'request-received', props }, mailContext('cs'))
    expect(plain(text)).toContain('Akce nebo místo: Retreat Spolu')
    expect(plain(text)).toContain(`Zobrazit žádosti:\n${requestsUrl}`)
    expect(plain(text)).toContain('vezměte žádost zpět ve svém účtu')
  })
})

it('an answer keeps its lines as paragraphs', async () => {
  const mail: Mail = { template: 'request-answered', props: { number: 'Z2026-0001', words: 'Ano.\n\nPojedeme <s vámi>.' } }
  const { text, html } = await renderMail(mail, mailContext('cs'))
  expect(plain(text)).toContain('Ano.\n\nPojedeme <s vámi>.')
  expect(html).toContain('&lt;s vámi&gt;')
})

it('an answer to the team’s mail reaches whoever asked', async () => {
  const props = { kind: 'coaching', number: 'Z2026-0001', receivedAt: '2026-03-02T09:00:00.000Z', wantsCall: true } as const
  const { headers, text } = await renderMail(
    { template: 'team-new-request', props: { ...props, replyTo: 'jana@domov.example' } },
    mailContext('cs'),
  )
  expect(headers['Reply-To']).toBe('jana@domov.example')
  expect(plain(text)).toContain('npm run op -- request show Z2026-0001')
  expect(plain(text)).toContain('Kdo napsal, chce, abychom zavolali.')
})
