// Addresses are read before anything else, so this file brings no validator along; the schema takes its words from here.

/** What an evening can be like, and how an address says it. */
const WORDS = {
  talk: 'rec',
  thanks: 'podekovani',
  touch: 'dotek',
  'no-touch': 'bez-doteku',
  calm: 'klid',
  tired: 'unaveni',
  play: 'hra',
  music: 'hudba',
  body: 'telo',
  outdoors: 'venku',
  plan: 'plan',
  repair: 'po-hadce',
  practice: 'nacvik',
  openness: 'otevrenost',
} as const

export type Tag = keyof typeof WORDS
export const TAGS = Object.keys(WORDS) as [Tag, ...Tag[]]
export const wordOf = (tag: Tag): string => WORDS[tag]

/** What is asked, one answer each: how much energy there is, whether touch is welcome, and what it should be. */
export const CHOICES = {
  sily: ['tired'],
  dotek: ['touch', 'no-touch'],
  druh: ['talk', 'calm', 'thanks', 'play', 'music', 'body', 'outdoors', 'plan', 'repair', 'practice', 'openness'],
} as const satisfies Record<string, readonly Tag[]>
export type Choice = keyof typeof CHOICES
const ASKED = Object.keys(CHOICES) as Choice[]

/** What the address asks for; an absent word does not filter. */
export type EveningFilter = { [Asked in Choice]?: string }

export interface EveningSearch extends EveningFilter {
  /** Which evening is drawn: the turn, from 0. */
  los?: number
}

/** Turns begin again after that many. */
export const TURNS = 10_000

/** The address of the page, without language prefix. */
export const TONIGHT_PAGE = '/dnes-vecer'

/** What an address says; words that ask for nothing are left out. */
export function readSearch(raw: Record<string, unknown>): EveningSearch {
  const filter = Object.fromEntries(ASKED.flatMap((asked) => (chosen(asked, raw[asked]) ? [[asked, raw[asked]]] : [])))
  const los = raw['los']
  const isTurn = typeof los === 'number' && Number.isInteger(los) && los >= 0 && los < TURNS
  return { ...filter, ...(isTurn ? { los } : {}) }
}

/** The evenings that are all of what is asked for, in their order. */
export function filterEvenings<Entry extends { tags: readonly Tag[] }>(evenings: readonly Entry[], filter: EveningFilter): Entry[] {
  const wanted = ASKED.flatMap((asked) => chosen(asked, filter[asked]) ?? [])
  return evenings.filter(({ tags }) => wanted.every((tag) => tags.includes(tag)))
}

const chosen = (asked: Choice, word: unknown): Tag | undefined => CHOICES[asked].find((tag: Tag) => WORDS[tag] === word)
