import { isSharedPath } from './locale'
import { withoutEnd } from './plain-text'

/** Addresses that moved for good (readings R7), relative to the language prefix. */
const MOVED: Array<[RegExp, string]> = [
  [/^\/quiz\/([\w-]+)$/, '/test/$1'],
  [/^\/checkout\/swingers-guide$/, '/purchase/swingers-bible'],
  [/^\/checkout\/([\w-]+)$/, '/purchase/$1'],
  [/^\/koucing$/, '/koucink'],
  [/^\/akademie\/pruvodci$/, '/akademie/prirucky'],
  [/^\/recenze\/fantasy-club$/, '/recenze/fantasy-club-prague'],
]

/** The present address of an old link, or of a shared page that was asked for under a language; undefined when nothing moved. */
export function movedTo(pathname: string): string | undefined {
  const [, prefix = '', rest = '/'] = /^(\/(?:cs|en))?(\/.*)?$/.exec(pathname) ?? []
  const path = rest.length > 1 ? withoutEnd(rest, /\//) : rest
  if (prefix && isSharedPath(path)) return path
  for (const [old, present] of MOVED) if (old.test(path)) return prefix + path.replace(old, present)
  const tidy = (prefix + (prefix && path === '/' ? '' : path)).replace(/^\/{2,}/, '/') || '/'
  return tidy === pathname ? undefined : tidy
}
