import { useMatches } from '@tanstack/react-router'
import type { BreadcrumbList, Organization, Thing } from 'schema-dts'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { publicUrl } from './page-head'

/** The absolute address of a page of this site in the present language; of a file, exactly as it is. */
export type Absolute = (path: string) => string

interface JsonLdProps {
  /** What is true about the page and stands on it, in the words of schema.org; `at` makes absolute addresses. */
  thing: (at: Absolute) => Exclude<Thing, string>
}

/**
 * Structured data of a page, for search engines. Only facts that the page itself shows: no sample ratings, no sample figures.
 *
 *     <JsonLd thing={(at) => ({ '@type': 'Article', headline: title, url: at('/she-moves/prvni-clanek') })} />
 */
export const JsonLd = import.meta.env.SSR ? Written : Kept

function Written({ thing }: JsonLdProps) {
  const origin = useMatches({ select: publicUrl })
  const at: Absolute = (path) => origin + (/\.\w+(\?|$)/.test(path) ? path : localizedPath(path, getLocale()))
  // Nothing in a text may end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing(at) }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Machines read the first HTML. In the browser what was written there stays, and nothing is written anew. */
function Kept(_: JsonLdProps) {
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '{}' }} />
}

/** The way from the landing page down to this one: `[['Recenze', '/recenze'], [title, '/recenze/x']]`, paths without language. */
export function JsonLdTrail({ steps }: { steps: ReadonlyArray<readonly [name: string, path: string]> }) {
  return <JsonLd thing={(at) => trail([[m.common_siteName(), '/'], ...steps], at)} />
}

/** Who stands behind the site, as far as everything else refers to it. */
export const publisher = (at: Absolute): Exclude<Organization, string> => ({
  '@type': 'Organization',
  name: m.common_siteName(),
  url: at('/'),
})

const trail = (steps: ReadonlyArray<readonly [string, string]>, at: Absolute): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({ '@type': 'ListItem', position: index + 1, name, item: at(path) })),
})
