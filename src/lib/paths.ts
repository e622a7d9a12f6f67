/**
 * The page that asked for sign-in, if it is one of ours: an absolute path on this site and nothing else. Browsers read
 * backslashes as slashes and skip control characters, so both are refused. Letters beyond ASCII come percent-encoded, as headers
 * need them.
 */
export function returnPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > 500) return undefined
  const own = wanted.startsWith('/') && !wanted.startsWith('//') && ![...wanted].some((sign) => sign === '\\' || sign <= ' ')
  return own && !/^\/(auth|account-confirmed|gate|en\/gate)(\/|\?|#|$)/.test(wanted) ? encoded(wanted) : undefined
}

const encoded = (path: string): string => path.toWellFormed().replaceAll(/[^\u0021-\u007E]+/g, encodeURIComponent)

/** Whether a page, named without language, lies in one of these areas: at its address or below. */
export const isInArea = (path: string, areas: readonly string[]): boolean => {
  const [page = ''] = path.split(/[?#]/)
  return areas.some((area) => page === area || page.startsWith(`${area}/`))
}
