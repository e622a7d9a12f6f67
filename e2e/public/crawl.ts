import type { APIRequestContext } from '@playwright/test'

/** Of one page, all from its HTML as it is sent. */
export interface Found {
  path: string
  html: string
  status: number
}

export const get = async (request: APIRequestContext, path: string): Promise<Found> => {
  const answer = await request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })
  return { path, status: answer.status(), html: await answer.text() }
}

export const decoded = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const linksOf = ({ html }: Found, origin: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(decoded(href), `${origin}/`))
    .filter((url) => url.origin === origin && !/\.\w+$/.test(url.pathname))
    .map((url) => url.pathname)

/** Everything that links lead to, beginning with the two landing pages; parameters show the same page. */
export async function crawl(request: APIRequestContext, origin: string): Promise<Found[]> {
  const pages = new Map<string, Found>()
  const waiting = ['/', '/en']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue
    const page = await get(request, path)
    pages.set(path, page)
    if (page.status === 200) waiting.push(...linksOf(page, origin))
  }
  return [...pages.values()]
}
