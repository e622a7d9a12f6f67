import { z } from 'zod'
import type { EventState } from '~/features/academy/workshops/event.rules'
import { type SavedView, listShape } from '~/features/studio/list/schema'
import { endOfDay, isDay } from '~/lib/dates'
import { plainLine, plainLines } from '~/lib/plain-text'
import { exactText, fewItems, typedText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'
import { type Pair, pairedLines, pairedProgramme, timesOf } from './rules'

/** Workshops as they can be looked at. */
export const WORKSHOPS = listShape({
  sorts: { next: 'nejblizsi', latest: 'nejpozdejsi', title: 'nazev' },
  filters: { state: { word: 'stav', codes: { coming: 'budouci', over: 'probehle', cancelled: 'zrusene' } } },
})

export const TIERS = ['S', 'A', 'B', 'C', 'D'] as const

const Line = (most: number) =>
  typedText(most, plainLine, () => m.studio_workshops_tooLong()).min(1, { error: () => m.validation_required() })
const Lines = typedText(3000, plainLines, () => m.studio_workshops_tooLong()).min(1, { error: () => m.validation_required() })
const noDay = { error: () => m.studio_calendar_noDay() }
const Day = exactText(10).refine(isDay, noDay)
const Clock = exactText(5).regex(/^\d{1,2}:\d\d$/, { error: () => m.studio_calendar_noTime() })
const Capacity = z
  .int({ error: () => m.studio_workshops_noNumber() })
  .min(1, { error: () => m.studio_workshops_noNumber() })
  .max(200, { error: () => m.studio_workshops_noNumber() })

/** What is said of an event, each in both languages. */
const Words = z.object({
  title: Line(80),
  titleEn: Line(80),
  subtitle: Line(160),
  subtitleEn: Line(160),
  description: typedText(1200, plainLines).min(1, { error: () => m.validation_required() }),
  descriptionEn: typedText(1200, plainLines).min(1, { error: () => m.validation_required() }),
  features: Lines,
  featuresEn: Lines,
  programme: Lines,
  programmeEn: Lines,
  duration: Line(60),
  durationEn: Line(60),
  tiers: fewItems(z.enum(TIERS), TIERS.length).refine((tiers) => tiers.length > 0, { error: () => m.studio_workshops_noTier() }),
})

const Where = z.object({ location: Line(80), locationEn: Line(80) })
const When = z.object({ day: Day, from: Clock, to: Clock })

type Words = z.output<typeof Words>

const isEven = { path: ['featuresEn'], error: () => m.studio_workshops_uneven() }
const isTimed = { path: ['programmeEn'], error: () => m.studio_workshops_unevenProgramme() }
const inTime = { path: ['to'], error: () => m.studio_workshops_noTimes() }
const hasFeatures = ({ features, featuresEn }: Words) => pairedLines(features, featuresEn) !== undefined
const hasProgramme = ({ programme, programmeEn }: Words) => pairedProgramme(programme, programmeEn) !== undefined

export const WordsInput = Words.extend({ id: z.uuid() }).refine(hasFeatures, isEven).refine(hasProgramme, isTimed)
export type WordsInput = z.output<typeof WordsInput>

export const MakeInput = Words.extend({
  ...Where.shape,
  ...When.shape,
  capacity: Capacity,
  /** In whole crowns, VAT included. */
  price: z
    .int({ error: () => m.studio_workshops_noNumber() })
    .min(1, { error: () => m.studio_workshops_noNumber() })
    .max(500_000, { error: () => m.studio_workshops_noNumber() }),
  isOpen: z.boolean(),
  /** The event whose colours its drawing has as well. */
  like: z.uuid().nullable(),
})
  .refine(hasFeatures, isEven)
  .refine(hasProgramme, isTimed)
  .refine((given) => timesOf(given) !== undefined, inTime)
export type MakeInput = z.output<typeof MakeInput>

/** Another day, place or size; until when couples that are asked answer, if not as usual. */
export const ChangeInput = z
  .object({
    id: z.uuid(),
    ...Where.shape,
    ...When.shape,
    capacity: Capacity,
    until: exactText(10).refine((day) => day === '' || isDay(day), noDay),
  })
  .refine((given) => timesOf(given) !== undefined, inTime)
export type ChangeInput = z.output<typeof ChangeInput>

export const untilOf = ({ until }: Pick<ChangeInput, 'until'>): Date | undefined => (until === '' ? undefined : endOfDay(until))

export const WorkshopInput = z.object({ id: z.uuid() })
export const WorkshopSlugInput = z.object({ slug: exactText(80) })
export const AddressInput = WorkshopInput.extend({ address: Line(200) })
export const OpenInput = WorkshopInput.extend({ isOpen: z.boolean() })

/** Who was there, by their orders. */
export const AttendanceInput = WorkshopInput.extend({
  seats: fewItems(z.object({ order: z.uuid(), attendance: z.enum(['attended', 'no-show']) }), 200).refine((seats) => seats.length > 0),
})
export type AttendanceInput = z.output<typeof AttendanceInput>

export interface WorkshopRow {
  slug: string
  title: string
  location: string
  startsAt: string
  endsAt: string
  capacity: number
  /** Places that are paid, and all that nobody else can have. */
  paid: number
  taken: number
  waiting: number
  state: EventState
}

/** A place with who has it; moments are ISO texts. */
export interface RosterSeat {
  id: string
  number: number
  state: 'offered' | 'held' | 'paid'
  orderId: string | null
  /** Empty for whom nothing is known of any more, and for who was offered it and has not ordered. */
  name: string
  email: string
  attendance: 'attended' | 'no-show' | null
  /** What its couple is asked, or has said, about the newest change. */
  answer: { said: 'stays' | null; until: string } | null
  offeredUntil: string | null
}

export interface WorkshopDetail extends WorkshopRow {
  id: string
  titles: Pair
  locations: Pair
  address: string | null
  isOpen: boolean
  priceCents: number | null
  /** Null for an event that nobody has described. */
  words: Omit<WordsInput, 'id'> | null
  seats: RosterSeat[]
  /** Places that ended because of a change of ours, or because we called it off. */
  left: Array<{ orderId: string; name: string; said: 'leaves' | 'silent' | 'called-off' }>
  list: Array<{ id: string; name: string; email: string; state: 'waiting' | 'offered'; enteredAt: string }>
  can: { change: boolean; callOff: boolean; address: boolean; attendance: boolean }
}

/** A page of the list. */
export interface WorkshopsShown {
  ok: true
  asked: ReturnType<typeof WORKSHOPS.asked>
  rows: WorkshopRow[]
  total: number
  views: SavedView[]
}
