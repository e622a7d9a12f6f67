import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localizedPath } from '~/lib/locale'
import { now } from '~/server/clock.server'
import { env } from '~/server/env.server'
import { tooMany } from '~/server/http/private-answer.server'
import { consumeLimit } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import { drawSocialImage } from '~/server/social-image.server'
import { art } from '~/ui/art/art'
import { hash } from '~/lib/random'
import type { Mood } from '~/ui/art/variants'
import { Logo } from '~/ui/logo'
import { SOCIAL_IMAGE, pageOfSocialImage } from '~/ui/social-image'
import { pageFacts } from './rules'

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
export async function socialImage({ pathname, search }: URL, readPage: ReadPage): Promise<Response> {
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

/** Reads a page of this site as a visitor who is not signed in. */
export type ReadPage = (path: string) => Promise<Response>
