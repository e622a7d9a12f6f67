// What stands in forms and addresses of the page of an order whose event has changed.

/** Takes what the couple answers. */
export const PLACE_ADDRESS = '/api/misto'

/** What it answers. */
export const PLACE_STEPS = { stays: 'zustat', leaves: 'vratit' } as const
export type PlaceStep = keyof typeof PLACE_STEPS

/** What became of it; stands in `?stav=` of the page. */
export const PLACE_NEWS = {
  stays: 'zustavate',
  leaves: 'vracime',
  answered: 'odpovezeno',
  replaced: 'zmena',
  'too-late': 'pozde',
  'not-possible': 'nejde',
  'too-many': 'mnoho',
} as const
export type PlaceNews = keyof typeof PLACE_NEWS
