import { BlockList, isIP } from 'node:net'
import { askedUrl } from './asked-url.server'

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

/** The visitor's address: the nearest one in the chain that is not a trusted proxy. What stands before an entry that is none is not believed. */
export function visitorAddress(peer: string, forwardedFor: string | null, trusted: BlockList): string {
  let nearest = plain(peer)
  for (const entry of (forwardedFor ?? '').split(',').toReversed()) {
    const before = withoutPort(entry.trim())
    if (!isIn(trusted, nearest) || isIP(before) === 0) break
    nearest = before
  }
  return nearest
}

/** Some proxies name the port, too: `203.0.113.9:4242`, `[2001:db8::5]:4242`. */
const withoutPort = (entry: string): string => /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, '$1')

/** Whether one of these addresses or networks is, or holds, the address. */
export function isIn(list: BlockList, address: string): boolean {
  const bare = plain(address)
  return isIP(bare) > 0 && list.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * What limits count as one visitor: an IPv4 address, or the network of an IPv6 household, whose machines have as many addresses as
 * they like (`2001:db8:1:2::/64`). What is no address stays as it is.
 */
export function networkOf(address: string): string {
  // Without the interface that a local address is of.
  const bare = plain(address.split('%', 1)[0] ?? '')
  return isIP(bare) === 6 ? prefix(groupsOf(bare), 4) : bare
}

/** The network of 48 bits around one of 64, which a provider may give to one customer; undefined for everything else. */
export function widerNetwork(network: string): string | undefined {
  const [address = '', bits] = network.split('/')
  return bits === '64' && isIP(address) === 6 ? prefix(groupsOf(address), 3) : undefined
}

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/**
 * Whether the request was made on this machine for this machine: through no proxy, which would make every visitor a local one, and
 * to a local name, so that no other site's page can have it made.
 */
export const isFromHere = (request: Request, address: string): boolean =>
  isLoopback(address) &&
  !['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some((header) => request.headers.has(header)) &&
  ['localhost', '127.0.0.1', '[::1]'].includes(askedUrl(request)?.hostname ?? '')

/** Without the prefix of an IPv4 address that is written as IPv6. */
function plain(address: string): string {
  const groups = /^[:0]*:ffff:/i.test(address) && isIP(address) === 6 ? groupsOf(address) : []
  if (groups.length === 0 || groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xff_ff) return address
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const last = address.lastIndexOf(':') + 1
  const end = address.slice(last)
  const [left = '', right] = (address.slice(0, last) + (isIP(end) === 4 ? inHex(end) : end)).split('::')
  const read = (text: string): number[] => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [before, after] = [read(left), read(right ?? '')]
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

function inHex(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

const prefix = (groups: number[], length: number): string =>
  `${groups
    .slice(0, length)
    .map((group) => group.toString(16))
    .join(':')}::/${length * 16}`
