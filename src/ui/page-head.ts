import type { StaticDataRouteOption } from '@tanstack/react-router'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { SOCIAL_IMAGE, socialImagePath } from './social-image'

interface PageHeadInput {
  title: string
  /** This page: its address, and whether search engines may list it. */
  match: { pathname: string; staticData: StaticDataRouteOption }
  /** The matches of this page; the outermost one knows the public address of the site. */
  matches: ReadonlyArray<{ loaderData?: unknown }>
  description?: string
  /** The title stands alone, without the name of the site behind it. */
  whole?: boolean
  /** Where search engines may list some pages of a route only. */
  isListed?: boolean
  /** ISO day of publication, for an article. */
  published?: string
  /** Path of a feed that tells about new things on this page, without language prefix. */
  feed?: string
}

/**
 * Title, description, canonical address, the other language and the preview of one page (readings R7). What only machines read
 * stands in the first HTML and does not travel with the scripts.
 */
export function pageHead(input: PageHeadInput) {
  const { title, match, matches, whole, isListed = true, feed } = input
  const page = addresses(match.pathname, publicUrl(matches), isListed && match.staticData.listed === true)
  return {
    meta: [
      { title: whole ? title : m.common_metaTitle({ page: title }) },
      ...(page.isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...(import.meta.env.SSR ? previewOf(input, page) : []),
    ],
    links: [
      ...(page.isListed
        ? [
            { rel: 'canonical', href: page.own },
            { rel: 'alternate', hrefLang: 'cs', href: page.czech },
            { rel: 'alternate', hrefLang: 'en', href: page.english },
            { rel: 'alternate', hrefLang: 'x-default', href: page.czech },
          ]
        : []),
      ...(import.meta.env.SSR && feed ? [feedLink(feed, page)] : []),
    ],
  }
}

/** Of a page whose title its loader says: a route that few open tells everybody else nothing of it. */
export const loadedHead = ({
  loaderData,
  match,
  matches,
}: Pick<PageHeadInput, 'match' | 'matches'> & { loaderData?: { title: string } | undefined }) =>
  pageHead({ title: loaderData?.title ?? '', match, matches })

/** The site's own address, which the outermost match brings. */
export function publicUrl(matches: PageHeadInput['matches']): string {
  const data = matches[0]?.loaderData
  return typeof data === 'object' && data !== null && 'publicUrl' in data && typeof data.publicUrl === 'string' ? data.publicUrl : ''
}

interface Addresses {
  origin: string
  czech: string
  english: string
  /** Which of the two this page is. */
  own: string
  inEnglish: boolean
  isListed: boolean
}

function addresses(path: string, origin: string, isListed: boolean): Addresses {
  // The router puts a slash behind the path of a list; the address has none.
  const page = path.replace(/(?<=.)\/$/, '')
  const czech = origin + localizedPath(page, 'cs')
  const english = origin + localizedPath(page, 'en')
  const inEnglish = /^\/en(\/|$)/.test(path)
  return { origin, czech, english, own: inEnglish ? english : czech, inEnglish, isListed }
}

/** Description, Open Graph and the card of Twitter. A page that is not listed shows the picture of the landing page. */
function previewOf({ title, description, published }: PageHeadInput, { origin, own, inEnglish, isListed }: Addresses) {
  const home = inEnglish ? '/en' : '/'
  const image = origin + (isListed ? socialImagePath(own.slice(origin.length), title) : socialImagePath(home, m.landing_meta_title()))
  const about = description ?? m.common_metaDescription()
  return [
    { name: 'description', content: about },
    { property: 'og:type', content: published ? 'article' : 'website' },
    { property: 'og:site_name', content: m.common_siteName() },
    { property: 'og:locale', content: inEnglish ? 'en_GB' : 'cs_CZ' },
    { property: 'og:locale:alternate', content: inEnglish ? 'cs_CZ' : 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: about },
    { property: 'og:url', content: own },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SOCIAL_IMAGE.width) },
    { property: 'og:image:height', content: String(SOCIAL_IMAGE.height) },
    { property: 'og:image:alt', content: title },
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: about },
    { name: 'twitter:image', content: image },
  ]
}

const feedLink = (feed: string, { origin, inEnglish }: Addresses) => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'RSS',
  href: origin + localizedPath(feed, inEnglish ? 'en' : 'cs'),
})
