import { hash } from '~/lib/random'

/** Palettes; the last five are the dark-theme counterparts of light ones (see `nightMood`). */
export const MOODS = [
  'usvit',
  'karneol',
  'granat',
  'svestka',
  'pulnoc',
  'mech',
  'lazen',
  'porcelan',
  'med',
  'pisek',
  'soumrak',
  'tun',
  'jantar',
  'kura',
  'popel',
] as const
export type Mood = (typeof MOODS)[number]

export const COMPOSITIONS = [
  'prunik',
  'zakryt',
  'vlny',
  'duny',
  'zavoj',
  'obzor',
  'kvet',
  'drahy',
  'brana',
  'lampiony',
  'okno',
  'faze',
  'schody',
  'privesek',
  'vystrih',
  'vejir',
  'lem',
  'labyrint',
  'most',
  'ozvena',
  'souhvezdi',
  'mozaika',
  'vetev',
  'plachty',
  'mobil',
  'profil',
  'dvojice',
  'znak',
  'hero',
] as const
export type Composition = (typeof COMPOSITIONS)[number]

export const VARIANTS = ['cover', 'portrait', 'event', 'course', 'lookbook', 'avatar', 'hero', 'banner'] as const
export type Variant = (typeof VARIANTS)[number]

export interface Identity {
  mood: Mood
  comp: Composition
}

export interface IdentityOptions {
  mood?: Mood | undefined
  comp?: Composition | undefined
  night?: boolean | undefined
}

/**
 * What a seed draws. The part before `#` picks the mood; a number after it walks the compositions of the variant,
 * so that a gallery `slug#0…n` keeps one palette and repeats no picture. `mood` and `comp` override the choice.
 */
export function artIdentity(seed: string, variant: Variant, options: IdentityOptions = {}): Identity {
  const { moods, comps } = FRAMES[variant]
  const [base = '', position] = seed.split('#')
  const step = position !== undefined && /^\d+$/.test(position) ? Number(position) : undefined
  const chosen = options.mood ?? pickBy(moods, hash(`mood:${base}`))
  const place = step === undefined ? hash(`${variant}:${seed}`) : hash(`${variant}:${base}`) + step
  return {
    mood: (options.night && nightMood(chosen)) || chosen,
    comp: options.comp ?? pickBy(comps, place),
  }
}

/** The dark-theme counterpart of a light mood; dark moods serve both themes and have none. */
export const nightMood = (mood: Mood): Mood | undefined => NIGHT_MOODS[mood]

/** Default canvas of a variant in drawing units (shown as pixels). */
export const artSize = (variant: Variant): { w: number; h: number } => ({ w: FRAMES[variant].w, h: FRAMES[variant].h })

const pickBy = <T>(items: readonly [T, ...T[]], index: number): T => items[index % items.length] ?? items[0]

const NIGHT_MOODS: Partial<Record<Mood, Mood>> = { usvit: 'soumrak', lazen: 'tun', med: 'jantar', pisek: 'kura', porcelan: 'popel' }

interface Frame {
  w: number
  h: number
  comps: readonly [Composition, ...Composition[]]
  moods: readonly [Mood, ...Mood[]]
}

const FRAMES: Record<Variant, Frame> = {
  cover: {
    w: 1200,
    h: 750,
    comps: ['zakryt', 'duny', 'zavoj', 'prunik', 'vlny', 'obzor', 'kvet'],
    moods: ['usvit', 'granat', 'lazen', 'svestka', 'med', 'karneol', 'pisek', 'pulnoc', 'mech', 'porcelan'],
  },
  portrait: { w: 900, h: 1125, comps: ['dvojice'], moods: ['usvit', 'lazen', 'granat', 'pisek', 'med', 'karneol', 'mech'] },
  event: {
    w: 1200,
    h: 900,
    comps: ['brana', 'lampiony', 'zavoj', 'prunik', 'zakryt', 'vlny', 'obzor'],
    moods: ['granat', 'pulnoc', 'svestka', 'karneol', 'mech'],
  },
  course: {
    w: 1200,
    h: 800,
    comps: ['faze', 'schody', 'kvet', 'okno', 'drahy', 'vlny'],
    moods: ['lazen', 'med', 'usvit', 'pisek', 'mech', 'porcelan'],
  },
  lookbook: {
    w: 900,
    h: 1200,
    comps: ['zavoj', 'privesek', 'vystrih', 'vejir', 'lem'],
    moods: ['usvit', 'granat', 'porcelan', 'karneol', 'pisek', 'svestka'],
  },
  avatar: {
    w: 256,
    h: 256,
    comps: ['znak'],
    moods: ['usvit', 'karneol', 'granat', 'pulnoc', 'mech', 'lazen', 'med', 'svestka'],
  },
  hero: { w: 1440, h: 1200, comps: ['hero'], moods: ['usvit'] },
  banner: { w: 1600, h: 640, comps: ['duny', 'zavoj', 'obzor'], moods: ['granat', 'svestka', 'usvit'] },
}
