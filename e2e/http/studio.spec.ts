import { globSync, readFileSync } from 'node:fs'
import { LOCALE_HEADER } from '../../src/lib/locale'
import {
  FRESH_MINUTES,
  OPERATOR_ROLES,
  type OperatorRole,
  PERMISSIONS,
  type Permission,
  mayDo,
  needsFresh,
} from '../../src/lib/operator-roles'
import { BY_HAND } from './function-table'
import { words } from '../support/words'
import { expect, test } from './http-test'
import { send } from './send'
import { call, resultOf } from './server-functions'
import { signedInCouple } from './signed-in-couple'
import { signedInOperator } from './signed-in-operator'
import { STUDIO_DOOR, STUDIO_FUNCTIONS } from './studio-functions'

/** Whatever stands behind the door is guarded by one of these. */
const GUARDS = ['withOperator', 'withAct']

/** A function with what stands around its work; none is read into the next one. */
const GUARDED = /export const (\w+) = createServerFn(?:(?!createServerFn).)*?\.handler\(\s*(\w+)\(\s*'([\w.]+)'/gs

/** What each function of the studio asks for, as its guard says: name → permission; null for the door. */
function guards(): Record<string, Permission | null> {
  const sources = globSync('src/features/studio/**/*functions.ts').map((file) => readFileSync(file, 'utf8'))
  const found = sources.flatMap((source) => [...source.matchAll(GUARDED)])
  return Object.fromEntries(
    found.map(([, name = '', guard = '', permission = '']) => [name, GUARDS.includes(guard) ? known(permission) : null]),
  )
}

function known(permission: string): Permission {
  if (!(permission in PERMISSIONS)) throw new Error(`there is no permission ${permission}`)
  return permission as Permission
}

/** What would sign the caller out, end a way in or change the team comes last, in the order in which it takes least away. */
const LAST = ['endOtherStudioSessions', 'leaveStudio']

/** Why it was refused; `none` for what was done or asked about, `broken` for what answered nothing. */
function codeOf(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return 'broken'
  return 'code' in result ? result.code : 'none'
}

test('a stranger is led to the door from any address of the studio, whether there is something or not', async ({ site }) => {
  for (const path of ['/studio', '/studio/nic', '/studio/objednavky', '/studio/objednavky/00000000', '/studio/zaznam/nic/nic']) {
    const { status, headers, text } = await send(site, path)
    expect([status, headers.location], path).toEqual([307, `/studio/vstup?next=${encodeURIComponent(path)}`])
    expect(text, path).not.toContain('Záznam')
  }
})

test('an address below the studio that leads to nothing says so within the studio, with the pages of whoever looks', async ({ site }) => {
  const cookie = await signedInOperator(site, 'editor')
  for (const path of [
    '/studio/nic',
    '/studio/pristup/nic',
    '/studio/dopisy/newsletter/neni-takovy',
    '/studio/dopisy/newsletter/prvni-dopis/1/nic',
  ]) {
    const { status, text } = await send(site, path, { headers: { cookie } })
    expect(status, path).toBe(404)
    expect(text, path).toContain('noindex')
    expect(text, path).toContain('href="/studio/pristup"')
    expect(text, path).not.toContain('href="/studio/objednavky"')
  }
})

test('what needs scripts says so where there are none', async ({ site }) => {
  const cookies = { coach: await signedInOperator(site, 'coach'), editor: await signedInOperator(site, 'editor') }
  for (const [role, path, says] of [
    ['coach', '/studio/zadosti/nova-nabidka', 'Ke změnám na této stránce je potřeba zapnutý JavaScript.'],
    ['editor', '/studio/obsah/clanek/prvni-clanek', 'Ke změnám na této stránce je potřeba zapnutý JavaScript.'],
    ['editor', '/studio/dopisy/newsletter/prvni-dopis', 'K náhledu dopisu je potřeba zapnutý JavaScript.'],
  ] as const) {
    const { text } = await send(site, path, { headers: { cookie: cookies[role] } })
    expect(text, path).toMatch(new RegExp(`<noscript><p class="notice[^"]*">${words(says).source}`))
  }
})

test.describe('each function of the studio', () => {
  test.describe.configure({ mode: 'default' })
  const permissions = guards()
  const names = Object.keys(permissions).toSorted((one, other) => LAST.indexOf(one) - LAST.indexOf(other))
  const inside = names.filter((name) => permissions[name] !== null)

  test('names its permission, or stands in the list of the door', () => {
    expect(names.filter((name) => permissions[name] === null).toSorted()).toEqual(Object.keys(STUDIO_DOOR).toSorted())
    expect(inside.toSorted()).toEqual(Object.keys(STUDIO_FUNCTIONS).toSorted())
  })

  test('refuses nobody and couples, and of the team those whose role may not, or who have not confirmed lately', async ({ site }) => {
    test.setTimeout(180_000)
    const { cookie: couple } = await signedInCouple(site)
    const cookies = new Map<OperatorRole, string>()
    for (const role of OPERATOR_ROLES) cookies.set(role, await signedInOperator(site, role))
    const asked = async (name: string, cookie: string) =>
      codeOf(resultOf(await call(site, name, BY_HAND[name]?.valid?.(), { headers: { cookie } })))
    const refusals = ['unauthenticated', 'forbidden', 'unconfirmed', 'broken']

    for (const name of inside) {
      const permission = known(permissions[name] ?? '')
      expect.soft(await asked(name, ''), `${name}, nobody`).toBe('unauthenticated')
      expect.soft(await asked(name, couple), `${name}, a couple`).toBe('unauthenticated')
      if (LAST.includes(name)) continue
      for (const [role, cookie] of cookies) {
        const answer = await asked(name, cookie)
        if (mayDo(role, permission)) expect.soft(refusals, `${name}, ${role}`).not.toContain(answer)
        else expect.soft(answer, `${name}, ${role}`).toBe('forbidden')
      }
    }

    await site.stop()
    await site.query(`update operator_sessions set confirmed_at = confirmed_at - interval '${FRESH_MINUTES} minutes'`)
    await site.start()
    for (const name of inside) {
      const permission = known(permissions[name] ?? '')
      for (const [role, cookie] of cookies) {
        const answer = await asked(name, cookie)
        const expected = !mayDo(role, permission) ? 'forbidden' : needsFresh(permission) ? 'unconfirmed' : undefined
        if (expected) expect.soft(answer, `${name}, ${role}, stale`).toBe(expected)
        else expect.soft(refusals, `${name}, ${role}, stale`).not.toContain(answer)
      }
    }
    for (const [role, cookie] of cookies) expect(await asked('studioOperator', cookie), `${role} has left`).toBe('unauthenticated')
  })
})

test('the studio names services in the language in which it is looked at, whatever that of the account is', async ({ site }) => {
  const cookie = await signedInOperator(site, 'owner')
  const named = async (locale: string) =>
    JSON.stringify(resultOf(await call(site, 'newStudioOffer', {}, { headers: { cookie, [LOCALE_HEADER]: locale } })))
  expect(await named('en')).toContain('Personal accompaniment')
  expect(await named('cs')).toContain('Osobní doprovod')
})
