import type { Composition, Mood, Variant } from './variants'
import { COMPOSITIONS, MOODS, VARIANTS } from './variants'

/** What a picture's URL asks for; the arguments of `art`. */
export interface ArtRequest {
  /** 1 to 80 UTF-16 code units. */
  seed: string
  variant: Variant
  mood?: Mood | undefined
  comp?: Composition | undefined
  /** Canvas in drawing units, 16 to 2400. */
  w?: number | undefined
  h?: number | undefined
  people?: 1 | 2 | undefined
  /** 0…1 in thousandths. */
  t?: number | undefined
  night?: boolean | undefined
}

/** Names the present state of all drawings, so that their URLs may be cached for ever (a test derives it from them). */
export const ART_VERSION = 'a1c86f1c'

const SEED_LIMIT = 80
const SIZE_LIMITS = [16, 2400] as const

/** Address of a picture, relative to the site. A longer seed is cut to its first 80 code units. */
export function artUrl({ seed, variant, mood, comp, w, h, people, t, night }: ArtRequest): string {
  const query = new URLSearchParams()
  const add = (name: keyof ArtRequest | 'v', value: string | number | undefined) => {
    if (value !== undefined) query.set(name, String(value))
  }
  add('mood', mood)
  add('comp', comp)
  add('w', w)
  add('h', h)
  add('people', people)
  add('t', t === undefined ? undefined : Math.round(Math.min(1, Math.max(0, t)) * 1000) / 1000)
  add('night', night ? 1 : undefined)
  add('v', ART_VERSION)
  /* half of a surrogate pair, left by the cut, can't be encoded */
  const name = seed.slice(0, SEED_LIMIT).replaceAll(/\p{Cs}/gu, '\uFFFD')
  return `/art/${variant}/${encodeURIComponent(name)}.svg?${query}`
}

/**
 * Reads an address made by `artUrl`, of any version. Undefined for everything else, unknown and repeated parameters included, so that
 * a picture has few addresses.
 */
export function parseArtRequest({ pathname, searchParams }: URL): ArtRequest | undefined {
  const [, variantText = '', seedText = ''] = /^\/art\/([a-z]+)\/([^/]+)\.svg$/.exec(pathname) ?? []
  const variant = oneOf(VARIANTS, variantText)
  const seed = decodeSeed(seedText)
  const query = readQuery(searchParams)
  return variant && seed && query ? { seed, variant, ...query } : undefined
}

function decodeSeed(text: string): string | undefined {
  try {
    const seed = decodeURIComponent(text)
    return seed.length <= SEED_LIMIT ? seed : undefined
  } catch {
    return undefined
  }
}

function readQuery(params: URLSearchParams): Omit<ArtRequest, 'seed' | 'variant'> | undefined {
  const read = <T>(name: string, parse: (text: string) => T | undefined): T | undefined => {
    const text = params.get(name)
    return text === null ? undefined : parse(text)
  }
  const query = {
    mood: read('mood', (text) => oneOf(MOODS, text)),
    comp: read('comp', (text) => oneOf(COMPOSITIONS, text)),
    w: read('w', parseSize),
    h: read('h', parseSize),
    people: read('people', (text) => (text === '1' ? (1 as const) : text === '2' ? (2 as const) : undefined)),
    t: read('t', (text) => (/^(?:0(?:\.\d{1,3})?|1)$/.test(text) ? Number(text) : undefined)),
    night: read('night', (text) => text === '1' || undefined),
  }
  const asked = [...params.keys()].filter((name) => name !== 'v')
  const understood = Object.values(query).filter((value) => value !== undefined)
  return asked.length === understood.length ? query : undefined
}

function parseSize(text: string): number | undefined {
  const size = /^\d{2,4}$/.test(text) ? Number(text) : 0
  return size >= SIZE_LIMITS[0] && size <= SIZE_LIMITS[1] ? size : undefined
}

const oneOf = <T extends string>(allowed: readonly T[], text: string): T | undefined => allowed.find((value) => value === text)
