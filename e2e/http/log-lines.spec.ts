import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from './http-test'
import { lineOf, linesOf } from './log-line'
import { form, send } from './send'
import { addressOf, call, callWith, envelope } from './server-functions'
import { confirmationTokens, cookiesOf, signUpInput, signedIn } from './signed-in-couple'

const HTML = { accept: 'text/html' }

test('one line for each request: id, method, path, status, milliseconds, statements', async ({ site }) => {
  const asked: Array<[string, string, number]> = [
    ['GET', '/', 200],
    ['GET', '/?utm=jinde&q=neco', 200],
    ['HEAD', '/en/test', 200],
    ['GET', '/neni-tu', 404],
    ['GET', '/favicon.svg', 200],
    ['GET', '/koucing', 308],
    ['DELETE', '/', 405],
    ['GET', addressOf('shellState'), 403],
  ]
  for (const [method, path, status] of asked) {
    const line = await lineOf(site, await send(site, path, { method, headers: HTML }), path)
    expect(Object.keys(line).toSorted()).toEqual(['level', 'method', 'ms', 'msg', 'path', 'request', 'statements', 'status', 'time'])
    expect(line).toMatchObject({ level: 'info', msg: 'request', method, path: path.replace(/\?.*/, ''), status })
  }
})

test('what visitors break off is no fault of the site', async ({ site }) => {
  const before = site.output.length
  const own = () => linesOf(site.output.slice(before)).filter(({ path }) => path === '/o-nas' || path === '/gate')
  const page = 'GET /o-nas?odchazim HTTP/1.1\r\nHost: sfera\r\nAccept: text/html\r\n\r\n'
  const body = 'POST /gate HTTP/1.1\r\nHost: sfera\r\nContent-Length: 9\r\n\r\nheslo'
  for (const sent of [page, body]) {
    const socket = connect(site.port, '127.0.0.1')
    await once(socket, 'connect')
    await new Promise((done) => socket.write(sent, done))
    socket.destroy()
  }
  await expect.poll(() => own().length).toBe(2)
  expect(own().map(({ status }) => status)).toEqual([499, 499])
  expect(linesOf(site.output.slice(before)).filter(({ level }) => level === 'error')).toEqual([])
})

test('nothing personal gets into the log', async ({ site }) => {
  const input = signUpInput()
  const secrets = {
    query: 'hledany-vyraz',
    address: '203.0.113.77',
    agent: 'Prohlizec-podle-ktereho-nas-poznaji',
    referer: 'odkud-prichazime',
    gate: 'tajne-heslo-brany',
    broken: 'tajne-v-necitelnem-telu',
    wrong: 'spatne-heslo-nekoho',
  }
  const headers = { 'x-forwarded-for': secrets.address, 'user-agent': secrets.agent, referer: `${site.url}/${secrets.referer}` }
  await send(site, `/test?q=${secrets.query}`, { headers: { ...HTML, ...headers } })
  const device = cookiesOf(await call(site, 'signUp', input, { headers }))
  const tokens = await confirmationTokens(site, input.email)
  await call(site, 'signIn', { identifier: input.email, password: secrets.wrong, remember: true }, { headers })
  await call(site, 'confirmEmail', tokens, { headers: { ...headers, cookie: device } })
  const cookie = await signedIn(site, input.coupleName, input.password)
  await send(site, '/dashboard', { headers: { ...HTML, ...headers, cookie } })
  await call(site, 'requestPasswordReset', { email: input.email }, { headers })
  await call(site, 'subscribe', { email: input.email }, { headers })
  await callWith(site, 'signIn', `{"heslo":"${secrets.broken}`, { headers })
  await callWith(site, 'shellState', `${secrets.broken}{`, { method: 'GET', headers })
  await send(site, '/gate', form({ password: secrets.gate, next: `/${secrets.query}` }, headers))
  const last = await send(site, '/health/live')
  await expect.poll(() => site.output).toContain(String(last.headers['x-request-id']))
  const { email, password, coupleName, femaleFirstName, maleLastName } = input
  const known = {
    ...secrets,
    ...tokens,
    email,
    password,
    coupleName,
    femaleFirstName,
    maleLastName,
    cookie,
    session: /sf-session=([^;.]+)/.exec(cookie)?.[1],
  }
  for (const [what, secret] of Object.entries(known)) expect.soft(site.output.includes(String(secret)), what).toBe(false)
})

test('whoever hangs up while a call is answered leaves no error', async ({ site }) => {
  const body = envelope({ data: { identifier: `nikdo-${Date.now()}@domov.example`, password: 'heslo-na-dvere', remember: true } })
  const before = linesOf(site.output).length
  for (let times = 0; times < 5; times++) {
    const socket = connect(site.port, '127.0.0.1')
    await once(socket, 'connect')
    const head = `POST ${addressOf('signIn')} HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n`
    socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    await once(socket.end(), 'finish')
    socket.resetAndDestroy()
  }
  const own = () => linesOf(site.output).slice(before)
  await expect.poll(() => own().filter(({ path }) => path === addressOf('signIn')).length).toBe(5)
  expect(own().filter(({ level }) => level !== 'info')).toEqual([])
})

test('what is no announcement is JSON', async ({ site }) => {
  await callWith(site, 'signIn', '{', {})
  const last = await send(site, '/health/live')
  await expect.poll(() => site.output).toContain(String(last.headers['x-request-id']))
  const announcements = /^(Sféra is ready|Demo account|Demo studio|Sent e-mails|Password of the gate): /
  for (const line of site.output.split('\n').filter(Boolean))
    expect.soft(line).toMatch(announcements.test(line) ? announcements : /^\{.*\}$/)
})

test('what strangers send and nobody can read is no warning', async ({ site }) => {
  for (const body of ['{', '{"t":1}', '{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":4,"i":7}]},"o":0},"f":63,"m":[]}', 'null'])
    expect((await callWith(site, 'signIn', body, {})).status).toBe(400)
  expect((await send(site, '/dev/outbox/%5Bobject%5D', { headers: HTML })).status).toBe(404)
  const last = await send(site, '/health/live')
  await expect.poll(() => site.output).toContain(String(last.headers['x-request-id']))
  expect(linesOf(site.output).filter(({ level }) => level !== 'info')).toEqual([])
})
