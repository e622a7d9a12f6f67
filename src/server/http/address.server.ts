import { BlockList, isIP } from 'node:net'

/** Who may name a visitor's address in `X-Forwarded-For`: single addresses or networks such as 10.0.0.0/8. */
export function trustedProxies(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (!isIP(address)) throw new Error(`TRUSTED_PROXIES contains '${entry}', which is not an address.`)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** The visitor's address: the nearest one in the chain that is not a trusted proxy. */
export function visitorAddress(peer: string, forwardedFor: string | null, trusted: BlockList): string {
  const chain = [
    ...(forwardedFor ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => isIP(part) > 0),
    plain(peer),
  ]
  for (let hop = chain.length - 1; hop > 0; hop--) {
    const address = chain[hop] ?? ''
    if (!isTrusted(address, trusted)) return address
  }
  return chain[0] ?? plain(peer)
}

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/**
 * Whether the request was made on this machine for this machine: through no proxy, which would make every visitor a local one, and
 * to a local name, so that no other site's page can have it made.
 */
export const isFromHere = (request: Request, address: string): boolean =>
  isLoopback(address) &&
  !['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some((header) => request.headers.has(header)) &&
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(request.url)?.hostname ?? '')

const plain = (address: string): string => address.replace(/^::ffff:/, '')
const isTrusted = (address: string, trusted: BlockList): boolean =>
  isIP(address) > 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
