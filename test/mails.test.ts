import PostalMime from 'postal-mime'
import MailComposer from 'nodemailer/lib/mail-composer'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '~/lib/locale'
import { mailTemplates, parseMail } from '~/emails/define-mail'
import { renderMail } from '~/emails/render-mail'
import type { Mail } from '~/emails/define-mail'
import { MAILS, confirmUrl, resetUrl } from './sample-mails'
import { mailContext, operator, publicUrl } from './mail-context'

const CASES = MAILS.flatMap((entry) => LOCALES.map((locale) => ({ ...entry, locale, name: `${entry.mail.template} ${locale}` })))

/** What must not be read over a shoulder on a locked screen. */
const TELLING =
  /swing|sex|intim|vztah|relationship|couple|\bpár|partner|tier|openfit|\btest|rozvod|divorce|risk|rizik|výsled|result|bible|koučink|coaching/i

/** What a reader of the HTML part sees. */
const visible = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')

describe('every mail', () => {
  it('covers every template', () => {
    const templates = mailTemplates()
    expect([...new Set(MAILS.map(({ mail }) => mail.template))].toSorted()).toEqual(templates.toSorted())
  })

  it.each(CASES)('$name: queued props survive the schema', ({ mail }) => {
    expect(parseMail(JSON.parse(JSON.stringify(mail)) as Mail)).toEqual(mail)
  })

  it.each(CASES)('$name: the text part holds the link once, on a line of its own', async ({ mail, link, locale }) => {
    const { text } = await renderMail(mail, mailContext(locale))
    expect(text.split('\n').filter((line) => line === link)).toHaveLength(link ? 1 : 0)
  })

  it.each(CASES)('$name: the HTML part has its language, title, one button and the link as text', async ({ mail, link, locale }) => {
    const { html, subject } = await renderMail(mail, mailContext(locale))
    expect(html).toContain(`<html dir="ltr" lang="${locale}">`)
    expect(html.match(/<title>.*?<\/title>/g)).toEqual([`<title>${subject}</title>`])
    if (!link) return expect(html).not.toContain('sf-button"')
    expect(html.match(/class="sf-button"/g)).toHaveLength(1)
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(visible(html).split('\n')).toContain(link)
  })

  it.each(CASES)('$name: no text is missing', async ({ mail, locale }) => {
    const { html, ...plain } = await renderMail(mail, mailContext(locale))
    for (const part of [plain.subject, plain.preheader, plain.text, visible(html)]) {
      expect(part.trim()).not.toBe('')
      expect(part).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|[{}]|email_\w+_/)
    }
  })

  it.each(CASES)('$name: nothing telling on a locked screen', async ({ mail, locale }) => {
    const { subject, preheader, text } = await renderMail(mail, mailContext(locale))
    const [, firstParagraph] = text.split('\n\n')
    for (const part of [subject, preheader, firstParagraph]) expect(part).not.toMatch(TELLING)
  })

  it.each(CASES.filter(({ locale }) => locale === 'en'))('$name: a sentence follows the greeting', async ({ mail }) => {
    const { text } = await renderMail(mail, mailContext('en'))
    expect(text).not.toMatch(/^Hello,\s+\p{Ll}/mu)
  })

  it.each(CASES)('$name: says who sends it and loads nothing from outside', async ({ mail, locale }) => {
    const { html, text } = await renderMail(mail, mailContext(locale))
    for (const part of [visible(html), text]) {
      for (const fact of [operator.name, operator.seat[locale], operator.ico, operator.email]) expect(part).toContain(fact)
    }
    // Pictures travel with the mail.
    expect(html.replaceAll(/<img[^>]* src="cid:[^"]+"[^>]*>/g, '')).not.toMatch(/<img|<link|@import|url\(|src=/)
  })
})

describe('renderMail', () => {
  it('speaks the language of the reader', async () => {
    const mail: Mail = { template: 'password-reset', props: { resetUrl, minutes: 60 } }
    const [czech, english] = await Promise.all(LOCALES.map((locale) => renderMail(mail, mailContext(locale))))
    expect(czech?.subject).toBe('Nastavení nového hesla')
    expect(czech?.text).toContain(`${publicUrl}/privacy`)
    expect(english?.subject).toBe('Set a new password')
    expect(english?.text).toContain(`${publicUrl}/en/privacy`)
  })

  it.each([
    [1, 'Odkaz platí 1 hodinu a'],
    [3, 'Odkaz platí 3 hodiny a'],
    [48, 'Odkaz platí 48 hodin a'],
    [1.5, 'Odkaz platí 1,5 hodiny a'],
  ])('inflects %s hours', async (hours, expected) => {
    const { text } = await renderMail({ template: 'confirm-signup', props: { confirmUrl, hours } }, mailContext('cs'))
    expect(text.replaceAll('\u00a0', ' ')).toContain(expected)
  })

  it('shows the moment of a change in Prague time', async () => {
    const mail: Mail = { template: 'password-changed', props: { changedAt: '2025-07-12T22:05:00.000Z', resetUrl, by: 'session' } }
    const { text } = await renderMail(mail, mailContext('cs'))
    expect(text).toContain('bylo 13.\u00a0července 2025 v\u00a00:05 změněno')
  })

  it('refuses a link that leaves the site', async () => {
    const mail: Mail = { template: 'confirm-signup', props: { confirmUrl: 'https://evil.example/dashboard', hours: 48 } }
    await expect(renderMail(mail, mailContext('cs'))).rejects.toThrow('leaves https://sfera.example')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/auth', ''])('refuses „%s“ as a link', (url) => {
    expect(() => parseMail({ template: 'confirm-signup', props: { confirmUrl: url, hours: 48 } })).toThrow('confirmUrl')
  })

  it('survives the journey through a mail message', async () => {
    const mail = MAILS[0]?.mail
    if (!mail) throw new Error('no mail')
    const { preheader: _preheader, attachments: _attachments, ...parts } = await renderMail(mail, mailContext('cs'))
    const message = await new MailComposer({ from: operator.email, to: 'par@sfera.example', ...parts }).compile().build()
    const received = await PostalMime.parse(message)
    expect(received.subject).toBe(parts.subject)
    expect(received.text?.trimEnd()).toBe(parts.text.trimEnd())
    expect(received.html?.trimEnd()).toBe(parts.html.trimEnd())
    expect(received.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  })
})
