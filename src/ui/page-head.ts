import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'

interface PageHeadInput {
  title: string
  /** Present path, with or without language prefix. */
  path: string
  /** The matches of this page; the outermost one knows the public address of the site. */
  matches: ReadonlyArray<{ loaderData?: unknown }>
  description?: string
  /** The title stands alone, without the name of the site behind it. */
  whole?: boolean
  /** Pages of one couple, forms and the like. */
  noIndex?: boolean
}

/** Title, description, canonical address and the other language of one page (readings R7). */
export function pageHead({ title, path, matches, description, whole, noIndex }: PageHeadInput) {
  const origin = publicUrl(matches)
  // The router ends the addresses of folders with a slash that redirects.
  const tidy = path.replace(/(?<=[^/])\/$/, '')
  const czech = origin + localizedPath(tidy, 'cs')
  const english = origin + localizedPath(tidy, 'en')
  return {
    meta: [
      { title: whole ? title : m.common_metaTitle({ page: title }) },
      { name: 'description', content: description ?? m.common_metaDescription() },
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: noIndex
      ? []
      : [
          { rel: 'canonical', href: /^\/en(\/|$)/.test(path) ? english : czech },
          { rel: 'alternate', hrefLang: 'cs', href: czech },
          { rel: 'alternate', hrefLang: 'en', href: english },
          { rel: 'alternate', hrefLang: 'x-default', href: czech },
        ],
  }
}

/** The site's own address, which the outermost match brings. */
export function publicUrl(matches: PageHeadInput['matches']): string {
  const data = matches[0]?.loaderData
  return typeof data === 'object' && data !== null && 'publicUrl' in data && typeof data.publicUrl === 'string' ? data.publicUrl : ''
}
