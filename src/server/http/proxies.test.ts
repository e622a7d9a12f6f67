import type { ServerRequest } from 'srvx'
import { expect, onTestFinished, test } from 'vitest'
import { setEnv } from '../env.server'
import { ProxyWatch } from './proxies.server'

const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://sfera.example',
  SITE_GATE: 'off',
  PAYMENTS: 'transfer',
  SMTP_URL: 'smtps://a:b@mail.example',
}

const asked = (ip: string, headers: Record<string, string> = {}): ServerRequest =>
  Object.assign(new Request('http://sfera.example/', { headers }), { ip }) as ServerRequest

async function answers(settings: Record<string, string>, ...requests: ServerRequest[]) {
  onTestFinished(setEnv({ ...PRODUCTION, ...settings }))
  const proxies = new ProxyWatch()
  const statuses = []
  for (const request of requests) statuses.push((await proxies.refuse(request, () => new Response('served'))).status)
  return { statuses, problem: proxies.problem }
}

test.each([
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }],
  ['::ffff:10.1.2.3', { 'x-forwarded-for': '203.0.113.5' }],
  ['::1', { forwarded: 'for=203.0.113.5' }],
  ['fd00::7', { 'x-real-ip': '203.0.113.5' }],
  ['172.17.0.1', { 'x-forwarded-for': '' }],
])('production serves nothing that %s passes on with %j, until it is told of its proxy', async (ip, headers) => {
  const { statuses, problem } = await answers({}, asked(ip), asked(ip, headers))
  expect(statuses).toEqual([200, 503])
  expect(problem).toContain('TRUSTED_PROXIES')
  expect(await answers({ TRUSTED_PROXIES: '10.0.0.1' }, asked(ip, headers))).toEqual({ statuses: [200], problem: undefined })
  expect(await answers({ TRUSTED_PROXIES: 'none' }, asked(ip, headers))).toEqual({ statuses: [200], problem: undefined })
})

test('a visitor from outside who says to come through a proxy is believed nothing and shuts nobody out', async () => {
  const forged = asked('203.0.113.9', { 'x-forwarded-for': '198.51.100.1' })
  expect(await answers({}, forged, asked('203.0.113.8'))).toEqual({ statuses: [200, 200], problem: undefined })
})

test('the demo asks for no setting', async () => {
  expect(await answers({ APP_MODE: 'demo' }, asked('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }))).toMatchObject({ statuses: [200] })
})
