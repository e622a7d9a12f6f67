import { hash } from '~/lib/random'
import type { Drawing } from './drawing'
import { type Composition, type Mood, type Variant, artIdentity } from './variants'

/** What gets its drawing from here, and nobody has to choose one: things that stand among others of their kind. */
export type Subject = 'lesson' | 'article' | 'story' | 'person' | 'event'

export type RowDrawing = Omit<Drawing, 'alt'> & { variant: Variant; comp: Composition }

/**
 * Things of one kind, each with a drawing of its own. They come in the order in which they were made: whatever is added at the end
 * leaves the others as they are. No composition comes again before all have come, and never within half as many things as there are
 * compositions. `moods` narrows the palettes, as for the lessons of one course.
 */
export function withDrawings<Thing extends { slug: string }>(
  subject: Subject,
  things: readonly Thing[],
  moods: Choices<Mood> = KINDS[subject].moods,
): Array<Thing & { art: RowDrawing }> {
  const { variant, comps } = KINDS[subject]
  const seeds = things.map(({ slug }) => `${subject}-${slug}`)
  const [drawn, coloured] = [dealt(comps, seeds), dealt(moods, seeds)]
  return things.map((thing, at) => ({
    ...thing,
    art: { seed: `${subject}-${thing.slug}`, variant, comp: drawn[at] ?? comps[0], mood: coloured[at] ?? moods[0] },
  }))
}

/**
 * The drawing of one thing more, beside others of its kind whose drawings are chosen already; in the order in which they were made. In
 * `mood` where its colours are chosen, too.
 */
export function oneMore(subject: Subject, slug: string, others: ReadonlyArray<Omit<Drawing, 'alt'>>, mood?: Mood): RowDrawing {
  const { variant, comps, moods } = KINDS[subject]
  const seed = `${subject}-${slug}`.slice(0, LONGEST_SEED)
  const given = others.map((other) => artIdentity(other.seed, other.variant ?? variant, other))
  const next = <Choice>(choices: Choices<Choice>, before: readonly Choice[]) => dealt(choices, [seed], before)[0] ?? choices[0]
  return {
    seed,
    variant,
    comp: next(
      comps,
      given.map((other) => other.comp),
    ),
    mood:
      mood ??
      next(
        moods,
        given.map((other) => other.mood),
      ),
  }
}

/** As long as a {@link Drawing} takes. */
const LONGEST_SEED = 80

/** To each name one of the choices: of those that were not given a short while before the rarest so far, and of these the name picks. */
function dealt<Choice>(choices: Choices<Choice>, names: readonly string[], before: readonly Choice[] = []): Choice[] {
  const apart = Math.floor(choices.length / 2)
  const given = [...before]
  for (const name of names) {
    const near = given.slice(Math.max(0, given.length - apart))
    const timesGiven = (choice: Choice) => given.filter((one) => one === choice).length
    const free = choices.filter((choice) => !near.includes(choice))
    const fewest = Math.min(...free.map(timesGiven))
    const rarest = free.filter((choice) => timesGiven(choice) === fewest)
    given.push(rarest[hash(name) % rarest.length] ?? choices[0])
  }
  return given.slice(before.length)
}

type Choices<Choice> = readonly [Choice, ...Choice[]]

interface Kind {
  variant: Variant
  comps: Choices<Composition>
  moods: Choices<Mood>
}

const KINDS: Record<Subject, Kind> = {
  lesson: {
    variant: 'course',
    // Without those of the courses themselves.
    comps: [
      'faze',
      'okno',
      'souhvezdi',
      'vlny',
      'kvet',
      'labyrint',
      'obzor',
      'mozaika',
      'drahy',
      'ozvena',
      'schody',
      'zakryt',
      'duny',
      'lampiony',
      'prunik',
      'brana',
      'zavoj',
      'plachty',
    ],
    moods: ['lazen', 'med'],
  },
  article: {
    variant: 'cover',
    comps: ['zakryt', 'vlny', 'zavoj', 'prunik', 'duny', 'kvet', 'souhvezdi', 'obzor', 'ozvena', 'most', 'vetev', 'mobil', 'plachty'],
    moods: ['usvit', 'pisek'],
  },
  story: {
    variant: 'portrait',
    comps: ['brana', 'most', 'okno', 'lampiony', 'obzor', 'schody', 'faze', 'vetev', 'plachty', 'mobil'],
    moods: ['lazen', 'granat', 'med', 'usvit', 'pulnoc'],
  },
  // Dark as the drawings of the three events that are written.
  event: {
    variant: 'course',
    comps: [
      'brana',
      'lampiony',
      'zavoj',
      'prunik',
      'zakryt',
      'vlny',
      'obzor',
      'most',
      'ozvena',
      'kvet',
      'souhvezdi',
      'okno',
      'drahy',
      'duny',
      'plachty',
      'mobil',
      'faze',
      'vetev',
    ],
    moods: ['granat', 'karneol', 'svestka', 'mech', 'pulnoc'],
  },
  // As large as a fingertip; light moods alone, so that the pages of two couples do not differ in make.
  person: {
    variant: 'avatar',
    comps: ['zakryt', 'obzor', 'vlny', 'duny', 'kvet', 'ozvena', 'vetev', 'plachty'],
    moods: ['usvit', 'lazen', 'med', 'pisek'],
  },
}
