import { type Locale, localizedPath } from '~/lib/locale'
import { env } from '~/server/env.server'
import { Feed } from 'feed'
import { moduleHead } from '~/features/academy/hub/data.server'
import { publishedArticles } from '~/features/editorial/articles/data.server'
import { newsItems } from '~/features/academy/news/data.server'
import { m } from '~/paraglide/messages'

export async function feedAt(pathname: string): Promise<Feed | undefined> {
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
