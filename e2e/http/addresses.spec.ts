import { addressOf } from '../../test/route-files'
import { namingFiles } from '../pages/page-table'
import { expect, test } from './http-test'
import { type Answer, send } from './send'

const HTML = { accept: 'text/html' }

const MOVED: Array<[string, string]> = [
  ['/quiz/tier-assessment', '/test/tier-assessment'],
  ['/quiz/openfit-divorce-risk', '/test/openfit-divorce-risk'],
  ['/checkout/swingers-guide', '/purchase/swingers-bible'],
  ['/checkout/cokoliv', '/purchase/cokoliv'],
  ['/koucing', '/koucink'],
  ['/akademie/pruvodci', '/akademie/prirucky'],
  ['/recenze/fantasy-club', '/recenze/fantasy-club-prague'],
]

test('old links lead to the present address for good, in both languages, with their query', async ({ site }) => {
  for (const [old, present] of MOVED) {
    for (const prefix of ['', '/en', '/cs']) {
      for (const ending of ['', '/']) {
        const answer = await send(site, `${prefix}${old}${ending}?a=1&b=%20`)
        expect.soft([answer.status, answer.headers.location], prefix + old + ending).toEqual([308, `${prefix}${present}?a=1&b=%20`])
      }
    }
  }
})

test('pages outside the languages have one address', async ({ site }) => {
  for (const path of ['/auth', '/account-confirmed', '/auth/new-password', '/auth/new-email', '/auth/undo-email', '/auth/keep-factor']) {
    for (const prefix of ['/en', '/cs']) {
      const answer = await send(site, `${prefix}${path}?next=%2Ftest`)
      expect.soft([answer.status, answer.headers.location], prefix + path).toEqual([308, `${path}?next=%2Ftest`])
    }
  }
})

test('a slash at the end is not another page', async ({ site }) => {
  for (const [path, tidy] of [
    ['/test/', '/test'],
    ['/en/', '/en'],
    ['/cs/', '/cs'],
    ['/en/test//', '/en/test'],
    ['/auth/', '/auth'],
  ]) {
    const answer = await send(site, path ?? '')
    expect.soft([answer.status, answer.headers.location], path).toEqual([308, tidy])
  }
})

test('Czech has no prefix, English has /en, and /cs is the same page as without', async ({ site }) => {
  const pages: Array<[string, string, string, string]> = [
    ['/', 'cs', '/', '/en'],
    ['/cs', 'cs', '/', '/en'],
    ['/en', 'en', '/', '/en'],
    ['/test', 'cs', '/test', '/en/test'],
    ['/cs/test', 'cs', '/test', '/en/test'],
    ['/en/test', 'en', '/test', '/en/test'],
    ['/en/obchodni-podminky', 'en', '/obchodni-podminky', '/en/obchodni-podminky'],
  ]
  for (const [path, lang, czech, english] of pages) {
    const { status, text } = await send(site, path, { headers: HTML })
    expect.soft(status, path).toBe(200)
    expect.soft(text, path).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
    expect.soft(linksOf(text), path).toEqual({
      canonical: site.url + (lang === 'cs' ? czech : english),
      cs: site.url + czech,
      en: site.url + english,
      'x-default': site.url + czech,
    })
  }
  expect((await send(site, '/cs', { headers: HTML })).text).toContain('Začít zdarma')
})

/** An address of every page with a part that varies, where the part names nothing. */
const MISSING = namingFiles()
  .filter((file) => file.startsWith('{-$locale}/'))
  .map((file) => addressOf(file).replaceAll(/\$\w*/g, 'neni'))

test('what is not there says so in its title, and is listed by nobody', async ({ site }) => {
  const found = new Set<string>()
  for (const path of [...MISSING, '/she-moves/ctvrty-clanek', '/legal/v9/privacy', '/neni/nikde']) {
    for (const prefix of ['', '/en']) {
      const { status, text } = await send(site, prefix + path, { headers: HTML })
      // Some lead elsewhere: to sign-in, or to what can be bought.
      if (status >= 300 && status < 400) continue
      found.add(path)
      expect.soft(status, prefix + path).toBe(404)
      expect.soft(text, prefix + path).toContain('<meta name="robots" content="noindex"')
      const [, heading = 'none'] = /<h1[^>]*>([^<]*)/.exec(text) ?? []
      expect.soft(/<title>([^<]*)/.exec(text)?.[1], prefix + path).toContain(heading)
      expect.soft(linksOf(text), prefix + path).toEqual({})
    }
  }
  expect(found.size).toBeGreaterThan(10)
})

test('the language of shared pages is the remembered one, then the browser’s', async ({ site }) => {
  const cases: Array<[Record<string, string>, string]> = [
    [{}, 'cs'],
    [{ 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
    [{ 'accept-language': 'cs,en;q=0.9' }, 'cs'],
    [{ 'accept-language': 'sk' }, 'cs'],
    [{ 'accept-language': 'de' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'sf-locale=cs' }, 'cs'],
    [{ 'accept-language': 'cs', cookie: 'a=b; sf-locale=en' }, 'en'],
    [{ 'accept-language': 'cs', cookie: 'sf-locale=xx' }, 'cs'],
  ]
  for (const path of ['/auth', '/account-confirmed', '/auth/new-password', '/auth/new-email', '/auth/undo-email', '/auth/keep-factor']) {
    for (const [headers, lang] of cases) {
      const { text } = await send(site, path, { headers: { ...HTML, ...headers } })
      expect.soft(text, `${path} ${JSON.stringify(headers)}`).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
    }
  }
})

test('the language switch of shared pages is remembered', async ({ site }) => {
  const answer = await send(site, '/auth?step=signup&lang=en&status=married')
  expect([answer.status, answer.headers.location]).toEqual([303, '/auth?step=signup&status=married'])
  expect(answer.headers['set-cookie']).toEqual(['sf-locale=en; Path=/; Max-Age=31536000; SameSite=Lax'])
  expect((await send(site, '/auth?lang=xx', { headers: HTML })).headers['set-cookie']).toBeUndefined()
})

test('whoever must sign in comes back to the page in its language', async ({ site }) => {
  const answers = [await send(site, '/dashboard?tab=progress', { headers: HTML }), await send(site, '/en/dashboard', { headers: HTML })]
  const targets = answers.map(({ headers }) => new URL(headers.location ?? '', site.url))
  expect(targets.map(({ pathname }) => pathname)).toEqual(['/auth', '/auth'])
  expect(targets.map(({ searchParams }) => searchParams.get('next'))).toEqual(['/dashboard?tab=progress', '/en/dashboard'])
})

test('unknown addresses answer 404 with the English page and one Czech sentence', async ({ site }) => {
  for (const path of [
    '/neni-tu',
    '/en/nothing',
    '/cs/nic',
    '/xx/about',
    '/xx',
    '/en/xx/about',
    '/test/neni',
    '/a/b/c/d/e/f',
    '/en/en',
    '/index.html',
    '/wp-login.php',
  ]) {
    const { status, text } = await send(site, path, { headers: HTML })
    expect.soft(status, path).toBe(404)
    expect.soft(text, path).toContain('Page not found')
    expect.soft(text, path).toMatch(/<p[^>]* lang="cs"[^>]*>|lang="cs"/)
    expect.soft(text, path).toMatch(/<meta name="robots" content="noindex"/)
    expect.soft(linksOf(text), path).toEqual({})
  }
})

/** Addresses of people who try doors. */
const TRICKS = [
  '//jinde.example',
  '//jinde.example/',
  '///jinde.example//',
  '/\\jinde.example/',
  '/%5cjinde.example/',
  '/%2f%2fjinde.example/',
  '/en//jinde.example/',
  '/cs//jinde.example',
  '/en/%2f/jinde.example/',
  '//jinde.example/auth?lang=en',
  '/auth//jinde.example?lang=en',
  '/auth/..//jinde.example?lang=en',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/../../server/server.js',
  '/assets/..%2f..%2fserver%2fserver.js',
  '/assets/%2e%2e/%2e%2e/server/server.js',
  '/assets/..\\..\\server\\server.js',
  '/fonts/%2e%2e%2f%2e%2e%2f.built',
  '/.vite/manifest.json',
  '/assets/.vite/manifest.json',
  '/.env',
  '/.git/config',
  '/dist/.built',
  '/package.json',
  '/src/server.ts',
  '/var/db/PG_VERSION',
  '/art/../../package.json',
  '/art/landscape/..%2f..%2fpackage.json',
  '/art/landscape/%00.svg',
  '/dev/outbox/..%2f..%2fsecret',
  '/api/materialy/..%2f..%2fsecret',
  '/api/materialy/%00',
  '/api/materialy/00000000-0000-4000-8000-000000000000.cs.zzzzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  '/result/..%2f..%2fpackage/json',
  '/%00',
  '/%',
  '/%zz',
  '/%ff%fe',
  '/%c0%ae%c0%ae/',
  '/__proto__',
  '/constructor/prototype',
  '/en/__proto__',
  `/${'a'.repeat(8000)}`,
  `/${'a/'.repeat(3000)}`,
  `/${'%41'.repeat(2000)}`,
  `/?${'a=b&'.repeat(1500)}`,
  '/?__proto__[a]=b&constructor=c',
  '/test?blocked[]=cooldown&blocked=%00',
  '/auth?step=__proto__&status=constructor&next=%2F%2Fjinde.example',
  '/dashboard?tab={"a":1}',
  'http://jinde.example/koucing',
  '*',
]

test('tricks with addresses open nothing and lead nowhere', async ({ site }) => {
  for (const path of TRICKS) {
    const answer = await send(site, path, { headers: HTML })
    expect.soft(answer.status, path).toBeLessThan(500)
    expect.soft(answer.text, path).not.toMatch(/root:x:|"dependencies"|createServerRpc|isDynamicEntry|\[core\]|\bat \S+ \(|node_modules/)
    expectOwn(answer, path)
  }
})

test('the Host header is believed nowhere', async ({ site }) => {
  for (const host of ['jinde.example', 'jinde.example:80', 'a b', '', '[', 'jinde.example/cesta', '127.0.0.1:1@jinde.example']) {
    for (const path of ['/', '/koucing', '/dashboard', '/auth?lang=en', '/en/neni']) {
      const answer = await send(site, path, {
        headers: { ...HTML, host, 'x-forwarded-host': 'jinde.example', 'x-forwarded-proto': 'https' },
      })
      expect.soft(answer.status, `${host} ${path}`).toBeLessThan(500)
      expect.soft(answer.text, `${host} ${path}`).not.toContain('jinde.example')
      expectOwn(answer, `${host} ${path}`)
    }
  }
})

/** A redirect stays on this site: one slash, then a path. */
function expectOwn({ headers }: Answer, what: string): void {
  if (headers.location !== undefined) expect.soft(headers.location, what).toMatch(/^\/(?![/\\])/)
}

function linksOf(html: string): Record<string, string> {
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"[^>]*>/g)].map(([tag]) => tag)
  return Object.fromEntries(
    links.map((tag) => [/hreflang="([^"]*)"/i.exec(tag)?.[1] ?? 'canonical', /href="([^"]*)"/.exec(tag)?.[1] ?? '']),
  )
}
