import { randomUUID } from 'node:crypto'
import { pdfFacts } from '../../test/pdf-facts'
import { storePaidOrder } from '../support/paid-order'
import { expect, test } from './http-test'
import { send } from './send'
import { signedInCouple } from './signed-in-couple'

test('the tax document of an order is there for its couple and for its key alone, and its mail brings it', async ({ site }) => {
  const couple = await signedInCouple(site)
  const { id, number, key } = await storePaidOrder(site, couple.email)
  const stranger = await signedInCouple(site)
  const file = (path: string, cookie = '') => send(site, path, { headers: { cookie } })
  const address = (order = id, of = number) => `/objednavka/${order}/doklad/${of}.pdf`

  for (const allowed of [
    await file(address(), couple.cookie),
    await file(`/en${address()}`, couple.cookie),
    await file(`${address()}?klic=${key}`),
    await file(`${address()}?klic=${key}`, stranger.cookie),
  ]) {
    expect(allowed.status).toBe(200)
    expect(allowed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': `inline; filename="doklad-${number}.pdf"`,
    })
    expect(pdfFacts(allowed.bytes)).toMatchObject({ whole: true, pages: 1, accessibility: '1' })
  }
  for (const [path, cookie] of [
    [address(), ''],
    [address(), stranger.cookie],
    [`${address()}?klic=`, ''],
    [`${address()}?klic=${'A'.repeat(32)}`, stranger.cookie],
    [`${address()}?klic=${key}x`, ''],
    [`${address(id, `${number}1`)}?klic=${key}`, couple.cookie],
    [`${address(randomUUID())}?klic=${key}`, couple.cookie],
    [address('mine'), couple.cookie],
  ] as const) {
    const refused = await file(path, cookie)
    expect.soft(refused.status, path).toBe(404)
    expect.soft(refused.headers['cache-control'], path).toBe('private, no-store')
    expect.soft(refused.text, path).not.toContain('%PDF')
  }
  expect((await file(`${address(id, '..%2f..%2fsecret')}?klic=${key}`, couple.cookie)).status).toBe(400)
  const page = await send(site, `/objednavka/${id}?klic=${key}`, { headers: { accept: 'text/html' } })
  expect(page.text).toContain(`href="${address()}?klic=${key}"`)

  // Composed by the product itself, and shown to whoever sits at the machine.
  const arrived = async () => (await site.mails(couple.email)).find(({ subject }) => subject?.endsWith(': zaplaceno'))
  await expect.poll(arrived).toBeDefined()
  const mail = await arrived()
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`doklad-${number}.pdf`, 'obchodni-podminky-1.0.pdf'])
  const list = await send(site, '/dev/outbox', { headers: { accept: 'text/html' } })
  const path = new RegExp(`/dev/outbox/[\\w-]+\\.eml(?="[^>]*>Objednávka ${id.slice(-8)})`).exec(list.text)?.[0] ?? ''
  expect((await send(site, path, { headers: { accept: 'text/html' } })).text).toContain(`${path}/doklad-${number}.pdf`)
  expect(pdfFacts((await file(`${path}/doklad-${number}.pdf`)).bytes).title).toContain(number)
  for (const other of ['secret', 'doklad-1.pdf']) expect.soft((await file(`${path}/${other}`)).status, other).toBe(404)
  expect((await file(`${path}/..%2f..%2fsecret`)).status).toBe(400)
  // No line of the log holds the key.
  expect(site.output).not.toContain(key)
})
