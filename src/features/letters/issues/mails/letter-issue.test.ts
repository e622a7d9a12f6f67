import { expect, it } from 'vitest'
import type { Block } from '~/emails/letter'
import type { Mail } from '~/emails/define-mail'
import { renderMail } from '~/emails/render-mail'
import { mailContext } from '../../../../../test/mail-context'
import { blocks, reader, siteUrl } from '../../../../../test/sample-mails'

it('writes what somebody wrote in both parts, and the way out of the list in its headers (RFC 8058)', async () => {
  const mail: Mail = { template: 'letter-issue', props: { list: 'digest', subject: 'Souhrn', preheader: 'O čase', blocks, reader } }
  const { html, text, headers } = await renderMail(mail, mailContext('cs'))
  expect(headers).toMatchObject({
    'List-Unsubscribe': `<${reader.oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': '<digest.sfera.example>',
    Precedence: 'bulk',
  })
  expect(text).toContain(`Stůl\n----\n\nČtěte tady <${siteUrl}> a pomalu.\n\n> Nic se nerozhoduje.\n\n1. první\n2. druhý\n\n* * *`)
  expect(text).toContain(`Upravit odběr:\n${reader.preferencesUrl}`)
  expect(html).toMatch(/<h2[^>]*>Stůl<\/h2>/)
  expect(html).toMatch(new RegExp(`<a[^>]*href="${siteUrl}"[^>]*>tady</a>`))
  expect(html.match(/<li /g)).toHaveLength(2)
  expect(html).toContain('<b>pomalu</b>')
})

it('a test has no way out, for nobody subscribed, and says that its readers have one', async () => {
  const mail: Mail = { template: 'letter-issue', props: { list: 'digest', subject: 'Souhrn', preheader: 'O čase', blocks, reader: null } }
  const { text, headers } = await renderMail(mail, mailContext('cs'))
  expect(headers).not.toHaveProperty('List-Unsubscribe')
  expect(text).not.toContain('odhlasit')
  expect(text).toContain('Zkušební dopis.')
  expect(text).not.toContain('Interní')
})

it('refuses a letter with a link that leaves the site', async () => {
  const foreign: Block[] = [{ kind: 'list', ordered: false, items: [[{ text: 'sem', url: 'https://evil.example/' }]] }]
  const mail: Mail = { template: 'letter-issue', props: { list: 'digest', subject: 'S', preheader: 'P', blocks: foreign, reader } }
  await expect(renderMail(mail, mailContext('cs'))).rejects.toThrow('leaves https://sfera.example')
})
