const HOUR = 3_600_000

/** Failures that begin in the same hour are one row. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR) * HOUR)

/**
 * The part of a visitor's address that stays the same for a household for some time, and that others share: three numbers of four, or
 * the first three groups of an IPv6 address.
 */
export function networkOf(address: string): string | undefined {
  if (/^\d+(\.\d+){3}$/.test(address)) return address.slice(0, address.lastIndexOf('.'))
  if (!address.includes(':')) return undefined
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const missing = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...missing, ...rest]
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
