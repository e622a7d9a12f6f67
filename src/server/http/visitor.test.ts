import { expect, onTestFinished, test } from 'vitest'
import { requestLocale } from '~/lib/locale'
import { setEnv } from '../env.server'
import { signedKey } from '../signed-key.server'
import { passedGate } from './gate.server'
import { asVisitor } from './visitor.server'

const PASSWORD = 'tajné heslo'

test('what was decided of a visitor is what the page reads, however cookies are written', () => {
  onTestFinished(setEnv({ SITE_GATE: 'on', SITE_GATE_PASSWORD: PASSWORD }))
  const good = `sf-gate=${signedKey('gate', PASSWORD)}`
  const cookies = ['', 'sf-locale=en', 'sf-locale=cs', 'sf-gate=x', good, `${good}; sf-locale=en`].flatMap((cookie) => [
    cookie,
    ` ${cookie} `,
    `a=b;${cookie}`,
    `a=b;  ${cookie}`,
    `a=b;\t${cookie}\t`,
    `a=b; ${cookie} ;c=d`,
    `${cookie}; sf-locale=cs; sf-gate=y`,
    `sf-locale=xx; sf-gate=y;${cookie}`,
  ])
  for (const cookie of cookies)
    for (const [language, path] of [
      ['en', '/auth'],
      ['cs', '/auth'],
      ['en', '/test'],
    ] as const) {
      const sent = new Request(`http://sfera.example${path}`, { headers: { cookie, 'accept-language': language } })
      const known = (request: Request) => [requestLocale(new URL(request.url), request.headers), passedGate(request)]
      expect([cookie, path, ...known(asVisitor(sent))]).toEqual([cookie, path, ...known(sent)])
    }
})

test('of what somebody is, nothing is in the request for what everybody sees', () => {
  const headers = { authorization: 'Bearer x', cookie: 'sf-registration=r; sf-locale=en; consent=yes; sf-order=o' }
  const visitor = asVisitor(new Request('http://sfera.example/auth', { headers }))
  expect(visitor.headers.get('authorization')).toBeNull()
  expect(visitor.headers.get('cookie')).toBe('sf-locale=en')
})
