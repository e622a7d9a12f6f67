import { randomUUID } from 'node:crypto'
import { type Site, linkIn } from '../support/site'
import { expect, test } from './http-test'
import { form, send } from './send'
import { call } from './server-functions'

const HTML = { accept: 'text/html' }
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }

/** Whoever has confirmed a list, with the links of the mail that says so. */
async function subscriber(
  site: Site,
  list: 'newsletter' | 'digest' = 'newsletter',
  email = `ctenari-${randomUUID().slice(0, 8)}@http.example`,
) {
  const before = (await site.mails(email)).length
  await call(site, 'subscribe', { email, list })
  const asked = await site.mail(email, before + 1)
  await call(site, 'confirmSubscription', { token: new URL(linkIn(asked, '/newsletter/confirm')).hash.slice('#token='.length) })
  const welcome = await site.mail(email, before + 2)
  const header = welcome.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const link = new URL(header.slice(1, -1))
  return { email, welcome, oneClick: link.pathname + link.search, query: link.search }
}

const page = async (site: Site, path: string) => {
  const answer = await send(site, path, { headers: HTML })
  return { ...answer, text: answer.text.replaceAll('\u00a0', ' ') }
}
const isSubscribed = async (site: Site, query: string): Promise<boolean> =>
  (await page(site, `/newsletter/odhlasit${query}`)).text.includes('Odhlásit adresu')

test('the button of a mail program ends a subscription, without cookies, from anywhere, and twice alike (RFC 8058)', async ({ site }) => {
  const { welcome, oneClick, query, email } = await subscriber(site)
  expect(welcome.headers).toContainEqual(expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }))
  expect(await isSubscribed(site, query)).toBe(true)
  for (const headers of [{}, { origin: 'https://mail.example' }, { origin: 'null' }]) {
    const answer = await send(site, oneClick, form(ONE_CLICK, headers))
    expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([200, undefined, undefined])
  }
  expect(await isSubscribed(site, query)).toBe(false)
  const { text } = await page(site, `/newsletter/odhlasit${query}`)
  expect(text).toContain('Odběr je odhlášený')
  expect(text).not.toContain(email)
})

test('looking changes nothing: scanners and previews follow links', async ({ site }) => {
  const { oneClick, query, welcome } = await subscriber(site)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await send(site, oneClick, { method, headers: HTML })
    expect([answer.status, answer.headers.location]).toEqual([303, `/newsletter/odhlasit${query}`])
    for (const path of ['/newsletter/odhlasit', '/newsletter/odber']) {
      const links = new URL(linkIn(welcome, path))
      expect((await send(site, links.pathname + links.search, { method, headers: HTML })).status).toBe(200)
    }
  }
  expect(await isSubscribed(site, query)).toBe(true)
})

test('without the right key nothing changes and nothing is told', async ({ site }) => {
  const { query } = await subscriber(site)
  const { query: others } = await subscriber(site, 'digest')
  const id = new URLSearchParams(query).get('odber') ?? ''
  const key = new URLSearchParams(others).get('klic') ?? ''
  for (const forged of [
    '',
    '?odber=1',
    `?odber=${id}`,
    `?odber=${id}&klic=${key}`,
    `?odber=${id}&klic=${'A'.repeat(32)}`,
    `?odber=${id}&klic=${'A'.repeat(9000)}`,
  ]) {
    expect.soft((await send(site, `/api/odber${forged}`, form(ONE_CLICK))).status, forged.slice(0, 60)).toBe(400)
    const sent = await send(site, `/api/odber${forged}`, form({ krok: 'odhlasit' }))
    expect.soft([sent.status, sent.headers.location], forged.slice(0, 60)).toEqual([303, '/newsletter/odber'])
    const { status, text } = await page(site, `/newsletter/odhlasit${forged}`)
    expect.soft([status, text.includes('Odkaz neplatí')], forged.slice(0, 60)).toEqual([200, true])
  }
  expect(await isSubscribed(site, query)).toBe(true)
  const link = `/api/odber${query}`
  expect((await send(site, link, form({ krok: 'neco' }))).status).toBe(400)
  expect((await send(site, link, form({ krok: 'ulozit', jazyk: 'a'.repeat(5000) }))).status).toBe(400)
  expect((await send(site, link, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(400)
  expect((await send(site, link, { method: 'PUT' })).status).toBe(405)
  expect(await isSubscribed(site, query)).toBe(true)
})

test('the page of the letters changes both lists and their language, and is kept by nobody', async ({ site }) => {
  const { query, email } = await subscriber(site)
  const shown = await page(site, `/newsletter/odber${query}`)
  expect(shown.headers['cache-control']).toBe('private, no-store')
  expect(shown.text).toContain('noindex')
  expect(shown.text).toContain('c•••@http.example')
  expect(shown.text).not.toContain(email)
  const saved = await send(site, `/api/odber${query}`, form({ krok: 'ulozit', jazyk: 'cs', digest: 'on', 'jazyk-dopisu': 'en' }))
  expect([saved.status, saved.headers.location]).toEqual([303, `/en/newsletter/odber${query}&stav=ulozeno`])
  const after = await page(site, saved.headers.location ?? '')
  expect(after.text).toContain(' settings saved.')
  expect(after.text).toMatch(/Unsubscribed on[\s\S]*Subscribed since/)
  const ended = await send(site, `/api/odber${query}`, form({ krok: 'vse', jazyk: 'en' }))
  expect([ended.status, ended.headers.location]).toEqual([303, `/en/newsletter/odber${query}&stav=vse`])
  expect((await page(site, `/newsletter/odber${query}`)).text).not.toContain('Odebíráte od')
  const again = await send(site, `/api/odber${query}`, form({ krok: 'znovu', jazyk: 'cs' }))
  expect([again.status, again.headers.location]).toEqual([303, `/newsletter/odber${query}&stav=ulozeno`])
  expect(await isSubscribed(site, query)).toBe(true)
})

test('what waits for its confirmation is not ticked, and saving the page neither begins nor ends it', async ({ site }) => {
  const { query, email } = await subscriber(site)
  await call(site, 'subscribe', { email, list: 'digest' })
  const link = linkIn(await site.mail(email, 3), '/newsletter/confirm')
  const path = `/newsletter/odber${query}`
  const boxes = async () => (await page(site, path)).text.match(/<input[^>]*type="checkbox"[^>]*>/g)?.map((box) => box.includes('checked'))
  expect(await boxes()).toEqual([true, false])
  await send(site, `/api/odber${query}`, form({ krok: 'ulozit', jazyk: 'cs', newsletter: 'on', 'jazyk-dopisu': 'cs' }))
  expect((await page(site, path)).text).toContain('Čeká na potvrzení od')
  await call(site, 'confirmSubscription', { token: new URL(link).hash.slice('#token='.length) })
  expect(await boxes()).toEqual([true, true])
})

test('unsubscribing twice by the button is as good as once; another list stays', async ({ site }) => {
  const { query, email } = await subscriber(site)
  const { query: digest } = await subscriber(site, 'digest', email)
  for (const _ of [1, 2]) {
    const sent = await send(site, `/api/odber${query}`, form({ krok: 'odhlasit', jazyk: 'cs' }))
    expect([sent.status, sent.headers.location]).toEqual([303, `/newsletter/odhlasit${query}&stav=odhlaseno`])
    expect((await page(site, sent.headers.location ?? '')).text).toContain('Už vám nic nepošleme.')
  }
  expect([await isSubscribed(site, query), await isSubscribed(site, digest)]).toEqual([false, true])
})
