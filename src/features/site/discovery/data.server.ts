import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Feed } from 'feed'
import { enabledModules, moduleHead } from '~/features/academy/hub/data.server'
import { publishedArticles } from '~/features/editorial/articles/data.server'
import { listedCourses } from '~/features/academy/courses/data.server'
import { legalVersions } from '~/features/editorial/legal/data.server'
import { newsItems } from '~/features/academy/news/data.server'
import { reviewList } from '~/features/editorial/reviews/data.server'
import { closedAreas } from '~/features/site/shell/data.server'
import { isInArea } from '~/lib/paths'
import { type Locale, localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { now } from '~/server/clock.server'
import { env } from '~/server/env.server'
import { tooMany } from '~/server/http/private-answer.server'
import { consumeLimit } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import { listedPaths } from '~/server/routes.server'
import { drawSocialImage } from '~/server/social-image.server'
import { art } from '~/ui/art/art'
import { hash } from '~/ui/art/random'
import type { Mood } from '~/ui/art/variants'
import { Logo } from '~/ui/logo'
import { SOCIAL_IMAGE, pageOfSocialImage } from '~/ui/social-image'
import { type ListedPage, pageFacts, robotsText, sitemapXml } from './rules'

/** Reads a page of this site as a visitor who is not signed in. */
type ReadPage = (path: string) => Promise<Response>

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
  const [modules, courses, articles, reviews, versions, closed] = await Promise.all([
    enabledModules('cs'),
    listedCourses(),
    publishedArticles('cs'),
    reviewList('cs'),
    legalVersions('cs'),
    closedAreas(),
  ])
  const pages: ListedPage[] = [
    // Those of the academy's modules while they are switched on.
    ...listedPaths()
      .filter((path) => !path.startsWith('/akademie/'))
      .map((path) => ({ path })),
    { path: '/purchase/swingers-bible' },
    ...modules.map(({ slug }) => ({ path: `/akademie/${slug}` })),
    ...(modules.some(({ slug }) => slug === 'kurzy') ? courses.flatMap(coursePages) : []),
    ...articles.map(({ slug, date }) => ({ path: `/she-moves/${slug}`, changed: date })),
    ...reviews.map(({ slug }) => ({ path: `/recenze/${slug}` })),
    ...versions.flatMap(({ documents }) => documents.map(({ online }) => ({ path: online }))),
  ]
  return pages.filter(({ path }) => !isInArea(path, closed))
}

/** A course, and the lesson of it that everybody may read. */
const coursePages = ({ slug, sample }: { slug: string; sample: string | undefined }): ListedPage[] =>
  [slug, ...(sample ? [`${slug}/${sample}`] : [])].map((path) => ({ path: `/akademie/kurzy/${path}` }))

async function feedAt(pathname: string): Promise<Feed | undefined> {
  const locale = pathname.startsWith('/en/') ? 'en' : 'cs'
  const path = localizedPath(pathname, 'cs')
  if (localizedPath(path, locale) !== pathname) return undefined
  if (path === '/she-moves/rss.xml') return articleFeed(locale)
  if (path === '/akademie/novinky/rss.xml') return newsFeed(locale)
  return undefined
}

async function articleFeed(locale: Locale): Promise<Feed> {
  const articles = await publishedArticles(locale)
  const description = m.meta_sheMoves_description()
  const feed = emptyFeed({ page: '/she-moves', title: m.sheMoves_metaTitle(), description, updated: articles[0]?.date, locale })
  for (const { slug, title, excerpt, date } of articles) {
    const link = absolute(`/she-moves/${slug}`, locale)
    feed.addItem({ title, link, id: link, description: excerpt, date: new Date(date) })
  }
  return feed
}

/** Undefined while the module is switched off: its page is not there either. */
async function newsFeed(locale: Locale): Promise<Feed | undefined> {
  const page = '/akademie/novinky'
  const head = await moduleHead('novinky', locale)
  if (!head) return undefined
  const news = await newsItems(locale)
  const feed = emptyFeed({ page, title: head.title, description: m.meta_academyNews_description(), updated: news[0]?.date, locale })
  for (const { id, title, description, date } of news) {
    const link = `${absolute(page, locale)}#novinka-${id}`
    feed.addItem({ title, link, id: link, description, date: new Date(date) })
  }
  return feed
}

interface FeedFacts {
  page: string
  title: string
  description: string
  /** ISO day of the newest entry. */
  updated: string | undefined
  locale: Locale
}

function emptyFeed({ page, title, description, updated, locale }: FeedFacts): Feed {
  const link = absolute(page, locale)
  return new Feed({
    title: m.common_metaTitle({ page: title }),
    description,
    link,
    id: link,
    language: locale,
    ...(updated && { updated: new Date(updated) }),
    generator: false,
    feedLinks: { rss: absolute(`${page}/rss.xml`, locale) },
  })
}

const absolute = (path: string, locale: Locale): string => env().PUBLIC_URL + localizedPath(path, locale)

/** Drawings of one section have a family likeness (docs/style.md). */
const MOODS: Record<string, readonly [Mood, ...Mood[]]> = {
  'she-moves': ['usvit', 'pisek'],
  recenze: ['granat', 'svestka', 'mech'],
  akademie: ['lazen', 'med'],
  koucink: ['karneol'],
  'lide-z-lifestyle': ['svestka', 'pulnoc'],
  test: ['pulnoc'],
  legal: ['porcelan'],
  privacy: ['porcelan'],
  'obchodni-podminky': ['porcelan'],
}

/** Finished pictures by address; a page has one in each language. */
const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>()
const KEPT = 160

/** The preview that a page itself announces, and no other: so nobody can have anything drawn. */
async function socialImage({ pathname, search }: URL, readPage: ReadPage): Promise<Response> {
  const page = pageOfSocialImage(pathname)
  const key = pathname + search
  const known = drawn.get(key)
  // To find out what a page announces, it is rendered.
  const limit = known || !page ? undefined : await consumeLimit('preview', clientAddress(), now())
  if (limit && !limit.ok) return tooMany(limit.retryAt, now())
  const title = known || !page ? undefined : await announcedTitle(page, key, readPage)
  const drawing = known ?? (page && title ? draw(page, title, key) : undefined)
  if (!drawing) return new Response(null, { status: 404 })
  const cacheControl = env().SITE_GATE === 'on' ? 'private, no-store' : 'public, max-age=31536000, immutable'
  return new Response(await drawing, { headers: { 'content-type': 'image/png', 'cache-control': cacheControl } })
}

function draw(page: string, title: string, key: string): Promise<Buffer<ArrayBuffer>> {
  const drawing = drawSocialImage({ title, picture: picture(page), logo: LOGO })
  const oldest = drawn.size >= KEPT ? drawn.keys().next().value : undefined
  if (oldest) drawn.delete(oldest)
  drawn.set(key, drawing)
  // What failed once may work the next time.
  drawing.catch(() => drawn.delete(key))
  return drawing
}

async function announcedTitle(page: string, image: string, readPage: ReadPage): Promise<string | undefined> {
  const response = await readPage(page)
  const facts = response.ok ? pageFacts(await response.text()) : undefined
  return facts?.image === env().PUBLIC_URL + image ? facts.title : undefined
}

/** Both languages of a page have the same picture. */
function picture(page: string): string {
  const path = localizedPath(page, 'cs')
  const moods = MOODS[path.split('/')[1] ?? ''] ?? ['usvit']
  const mood = moods[hash(path) % moods.length] ?? moods[0]
  return art(path, 'cover', { mood, w: 560, h: SOCIAL_IMAGE.height, grain: true, ...(path === '/' && { comp: 'prunik' }) })
}

const LOGO = renderToStaticMarkup(createElement(Logo, {})).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" color="#27131d" ')
