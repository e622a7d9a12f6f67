import { z } from 'zod'
import type { EventRow } from '~/db/schema'
import { Art, Crowns, TierLetters } from '~/features/academy/hub/written.data.server'
import { momentInPrague } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { Bilingual, ContentError, localized, readYaml } from '~/server/content.server'
import { env } from '~/server/env.server'
import { oneMore } from '~/ui/art/row'
import type { Mood } from '~/ui/art/variants'
import { inWords } from '~/ui/art/words'

/** What the page says of an event besides its name, its place and its time. */
export const EventTexts = z.object({
  subtitle: Bilingual,
  description: Bilingual,
  features: z.array(Bilingual).min(1),
  programme: z.array(z.object({ time: z.string().regex(/^\d\d?:\d\d$/), text: Bilingual })).min(1),
  tiers: TierLetters,
  duration: Bilingual,
  art: Art,
})
export type EventTexts = z.output<typeof EventTexts>

/** Of an event, in both languages; undefined for one that the files have never described. */
export const textsOf = ({ texts }: Pick<EventRow, 'texts'>): EventTexts | undefined => (texts ? EventTexts.parse(texts) : undefined)

/** A drawing of its own for an event that is made beside these, in the colours of `mood` or in others than theirs. */
export function ownDrawing(name: string, beside: ReadonlyArray<Pick<EventRow, 'texts' | 'createdAt'>>, mood?: Mood): EventTexts['art'] {
  const inOrder = beside.toSorted((a, b) => +a.createdAt - +b.createdAt)
  const drawing = oneMore(
    'event',
    name,
    inOrder.flatMap((event) => textsOf(event)?.art ?? []),
    mood,
  )
  return { ...drawing, alt: { cs: inWords(drawing, 'cs').alt, en: inWords(drawing, 'en').alt } }
}

const Time = z.string().regex(/^\d\d:\d\d$/)

const WorkshopsFile = z.object({
  sample: z.boolean(),
  sampleNote: Bilingual,
  cancellation: Bilingual,
  request: Bilingual,
  requestNote: Bilingual,
  workshops: z.array(
    EventTexts.extend({
      slug: z.string().min(1),
      title: Bilingual,
      price: Crowns,
      capacity: z.int().positive(),
      date: z.iso.date(),
      startTime: Time,
      endTime: Time,
      location: Bilingual,
      announced: z.boolean().default(false),
    }),
  ),
})

const written = () => readYaml('academy/workshops.yaml', WorkshopsFile)

/** What is written about all events, in one language. */
export async function workshopTexts(locale: Locale) {
  const { sample: _sample, workshops: _workshops, ...texts } = localized(await written(), locale)
  return texts
}

/** The slugs of events whose days are made up, as the files have them. */
export async function sampleEvents(): Promise<readonly string[]> {
  const { sample, workshops } = await written()
  return sample ? workshops.map(({ slug }) => slug) : []
}

/** What a place costs at first, in cents. */
export const writtenPlaceCents = async (): Promise<number[]> => (await written()).workshops.map(({ price }) => price * 100)

/** What of each event goes into the database. Days that are made up are sold in the demo alone. */
export async function writtenEvents() {
  const { sample, workshops } = await written()
  return workshops.map(({ slug, title, location, capacity, date, startTime, endTime, announced, price: _price, ...texts }) => ({
    slug,
    title: title.cs,
    titleEn: title.en,
    location: location.cs,
    locationEn: location.en,
    capacity,
    texts,
    isOpen: !announced && !(sample && env().APP_MODE === 'production'),
    startsAt: momentOf(date, startTime),
    endsAt: momentOf(date, endTime),
  }))
}

function momentOf(date: string, time: string): Date {
  const moment = momentInPrague(date, time)
  if (!moment) throw new ContentError(`content/academy/workshops.yaml: ${date} ${time} is no time in Prague.`)
  return moment
}

/** Reads everything that is written about events. Throws `ContentError`. */
export async function checkWorkshopContent(): Promise<void> {
  await writtenEvents()
}
