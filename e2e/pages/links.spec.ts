import { expect, test } from '../http/http-test'
import { send } from '../http/send'
import { inLocale, pages } from './page-table'

/** Addresses with one language only. */
const ONE_LANGUAGE = /^\/(auth|account-confirmed|dev|studio|assets|fonts|art|ukazky|legal\/.*\.pdf|favicon)/

for (const locale of ['cs', 'en'] as const) {
  test(`every link on a page leads somewhere, without a detour, ${locale}`, async ({ site }) => {
    const headers = { accept: 'text/html', 'accept-language': locale }
    const addresses = pages()
      .filter((page) => page.viewers.includes('visitor') && !page.leadsTo && !/#|^\/dev\//.test(page.path))
      .map((page) => inLocale(page, locale))
    const known = new Map<string, { status: number; text: string }>()
    for (const address of addresses) {
      const { text } = await read(address)
      for (const link of linksIn(text)) {
        const [target = '', fragment] = link.split('#')
        if (isSelf(target, address) && !fragment) continue
        const found = await read(target || address)
        // Pages for couples ask visitors to sign in; the switch of pages without a language in their address remembers it first.
        if (target)
          expect.soft(target.includes('lang=') ? [303] : [200, 307], `${link} on ${address}: ${found.status}`).toContain(found.status)
        if (fragment) expect.soft(found.text.includes(`id="${fragment}"`), `${link} on ${address}`).toBe(true)
      }
    }

    async function read(address: string): Promise<{ status: number; text: string }> {
      const answer = known.get(address) ?? (await send(site, address, { headers }))
      known.set(address, answer)
      return answer
    }
  })
}

test('links stay in the language of the page', async ({ site }) => {
  for (const facts of pages().filter(
    (page) => page.localized && page.viewers.includes('visitor') && !page.leadsTo && !page.path.includes('#'),
  )) {
    for (const locale of ['cs', 'en'] as const) {
      const { text } = await send(site, inLocale(facts, locale), { headers: { accept: 'text/html' } })
      const body = text.slice(text.indexOf('<body'))
      const others = [...body.matchAll(/<a\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/ hreflang="/i.test(tag))
        .flatMap((tag) => /href="(\/[^"]*)"/.exec(tag)?.[1] ?? [])
      const foreign = others.filter((link) => !ONE_LANGUAGE.test(link) && /^\/en(\/|[?#]|$)/.test(link) !== (locale === 'en'))
      expect.soft(foreign, inLocale(facts, locale)).toEqual([])
    }
  }
})

/** In any language: a page that is not there offers itself in the other one. */
const isSelf = (target: string, address: string): boolean => bare(target) === bare(address)
const bare = (address: string): string => address.replace(/^\/en(?=\/|$)/, '').replace(/[?].*/, '')

const linksIn = (html: string): string[] => [
  ...new Set(
    [...html.slice(html.indexOf('<body')).matchAll(/<a\b[^>]*href="([/#][^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
  ),
]
