import { type Locale, localizedPath } from '~/lib/locale'

/** A page that search engines may list. */
export interface ListedPage {
  /** Without language prefix. */
  path: string
  /** ISO day of its last change, where it is known. */
  changed?: string
}

/** Every page in both languages, each with its counterpart (sitemaps.org, with Google's extension for languages). */
export function sitemapXml(pages: readonly ListedPage[], origin: string): string {
  const urls = pages.flatMap((page) => [sitemapEntry(page, 'cs', origin), sitemapEntry(page, 'en', origin)])
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`
}

function sitemapEntry({ path, changed }: ListedPage, locale: Locale, origin: string): string {
  const href = (language: Locale) => escapeXml(origin + localizedPath(path, language))
  const other = (name: string, language: Locale) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href(language)}"/>`
  const alternates = other('cs', 'cs') + other('en', 'en') + other('x-default', 'cs')
  return `<url><loc>${href(locale)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates}</url>`
}

/** While the site is closed nothing of it is to be crawled. */
export const robotsText = (closed: boolean, origin: string): string =>
  closed ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nDisallow: /_serverFn/\n\nSitemap: ${origin}/sitemap.xml\n`

/** What a page says about itself in its head. */
export interface PageFacts {
  title: string
  image: string
}

/** Title and picture out of the HTML of a page; undefined if it has no preview. */
export function pageFacts(html: string): PageFacts | undefined {
  const title = property(html, 'og:title')
  const image = property(html, 'og:image')
  return title && image ? { title, image } : undefined
}

function property(html: string, name: string): string | undefined {
  const [, content] = html.split(`<meta property="${name}" content="`, 2)
  return content?.slice(0, content.indexOf('"')).replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
