import { hash } from '~/lib/random'
import { ART_VERSION } from './art/request'

/** Raise it when the pictures change without their drawings. */
const LAYOUT = 1

/** What chats and networks show beside a link, in pixels. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

/** Address of the picture of a page, `/og/she-moves/prvni-clanek.png?v=…`. It changes with all that is drawn on it. */
export function socialImagePath(page: string, title: string): string {
  const name = page === '/' ? '/index' : page === '/en' ? '/en/index' : page
  return `/og${name}.png?v=${hash(`${LAYOUT} ${ART_VERSION} ${title}`).toString(36)}`
}

/** The page that a picture belongs to; undefined for addresses of other things. */
export function pageOfSocialImage(pathname: string): string | undefined {
  const [, name] = /^\/og((?:\/[\w-]+)+)\.png$/.exec(pathname) ?? []
  return name === '/index' ? '/' : name?.replace(/^\/en\/index$/, '/en')
}
