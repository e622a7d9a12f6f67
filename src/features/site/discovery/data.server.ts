import { enabledModules } from '~/features/academy/hub/data.server'
import type { ModuleSlug } from '~/features/academy/hub/rules'
import { guides } from '~/features/academy/guides/data.server'
import { guidePath } from '~/features/academy/guides/rules'
import { publishedArticles } from '~/features/editorial/articles/data.server'
import { listedCourses } from '~/features/academy/courses/data.server'
import { legalVersions } from '~/features/editorial/legal/data.server'
import { reviewList } from '~/features/editorial/reviews/data.server'
import { closedAreas } from '~/features/site/shell/data.server'
import { isInArea } from '~/lib/paths'
import { m } from '~/paraglide/messages'
import { now } from '~/server/clock.server'
import { env } from '~/server/env.server'
import { listedPaths } from '~/server/routes.server'
import { type ListedPage, robotsText, sitemapXml } from './rules'
import { feedAt } from './feed.data.server'
import { type ReadPage, socialImage } from './picture.data.server'

/**
 * Files by which others find and follow the site: robots.txt, web manifest, sitemap, feeds, previews. Undefined for every other address.
 * Whether the visitor may have them at all is decided before.
 */
export async function discoveryFile(url: URL, readPage: ReadPage): Promise<Response | undefined> {
  const { pathname } = url
  const closed = env().SITE_GATE === 'on'
  if (pathname === '/robots.txt') return file(robotsText(closed, env().PUBLIC_URL), 'text/plain', false)
  if (pathname === '/site.webmanifest') return file(JSON.stringify(webManifest()), 'application/manifest+json', false)
  if (pathname === '/sitemap.xml') return file(sitemapXml(await listedPages(), env().PUBLIC_URL), 'application/xml', closed)
  const feed = await feedAt(pathname)
  if (feed) return file(feed.rss2(), 'application/rss+xml', closed)
  return pathname.startsWith('/og/') ? socialImage(url, readPage) : undefined
}

/** A crawler may keep it for ten minutes, unless it is for those who have passed the gate. */
const file = (text: string, type: string, closed: boolean): Response =>
  new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': closed ? 'private, no-store' : 'public, max-age=600' },
  })

/** How the site looks on a home screen. */
const webManifest = () => ({
  name: m.common_siteName(),
  short_name: m.common_siteName(),
  description: m.common_metaDescription(),
  lang: 'cs',
  start_url: '/',
  display: 'minimal-ui',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** `--bg` of the light theme. */
const PAPER = '#faf6f4'

/** Every page that search engines may list (the crawl in e2e/public/found.spec.ts finds the same). */
async function listedPages(): Promise<ListedPage[]> {
  const [modules, sold, courses, articles, reviews, versions, closed] = await Promise.all([
    enabledModules('cs'),
    guides('cs', undefined, now()),
    listedCourses(),
    publishedArticles('cs'),
    reviewList('cs'),
    legalVersions('cs'),
    closedAreas(),
  ])
  const isOn = (module: ModuleSlug): boolean => modules.some(({ slug }) => slug === module)
  const pages: ListedPage[] = [
    // Those of the academy's modules while they are switched on.
    ...listedPaths()
      .filter((path) => !path.startsWith('/akademie/'))
      .map((path) => ({ path })),
    ...sold.filter(({ hasPage }) => hasPage || isOn('prirucky')).map((guide) => ({ path: guidePath(guide) })),
    ...modules.map(({ slug }) => ({ path: `/akademie/${slug}` })),
    ...(isOn('kurzy') ? courses.flatMap(coursePages) : []),
    ...articles.map(({ slug, date }) => ({ path: `/she-moves/${slug}`, changed: date })),
    ...reviews.map(({ slug }) => ({ path: `/recenze/${slug}` })),
    ...versions.flatMap(({ documents }) => documents.map(({ online }) => ({ path: online }))),
  ]
  return pages.filter(({ path }) => !isInArea(path, closed))
}

/** A course, and the lesson of it that everybody may read. */
const coursePages = ({ slug, sample }: { slug: string; sample: string | undefined }): ListedPage[] =>
  [slug, ...(sample ? [`${slug}/${sample}`] : [])].map((path) => ({ path: `/akademie/kurzy/${path}` }))
