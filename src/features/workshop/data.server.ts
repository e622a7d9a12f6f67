import { z } from 'zod'
import { Art } from '~/features/academy/data.server'
import { Crowns, TierLetters } from '~/features/academy/schema'
import { LOCALES, type Locale } from '~/lib/locale'
import { now } from '~/server/clock.server'
import { Bilingual, localized, readYaml } from '~/server/content.server'
import { eventTimeText, hasPassed } from './rules'
import type { WorkshopsPage } from './schema'

/** The events by date, those that are over last. */
export async function workshopsContent(locale: Locale): Promise<Omit<WorkshopsPage, 'head'>> {
  const { sample, sampleNote, workshops, ...texts } = localized(await readYaml('academy/workshops.yaml', WorkshopsFile), locale)
  const at = now()
  const events = workshops.map(({ date, startTime, endTime, price, ...workshop }) => {
    const time = { date, startTime, endTime }
    const startsAt = `${date}T${startTime}`
    return { ...workshop, startsAt, dateText: eventTimeText(time, locale), hasPassed: hasPassed(time, at), priceCents: price * 100 }
  })
  const byDate = events.toSorted((a, b) => Number(a.hasPassed) - Number(b.hasPassed) || a.startsAt.localeCompare(b.startsAt))
  return { ...texts, sampleNote: sample ? sampleNote : null, workshops: byDate }
}

/** Reads everything that this feature shows, in both languages. Throws `ContentError`. */
export async function checkWorkshopContent(): Promise<void> {
  await Promise.all(LOCALES.map((locale) => workshopsContent(locale)))
}

const Time = z.string().regex(/^\d\d:\d\d$/)

const WorkshopsFile = z.object({
  sample: z.boolean(),
  sampleNote: Bilingual,
  cancellation: Bilingual,
  request: Bilingual,
  requestNote: Bilingual,
  workshops: z.array(
    z.object({
      slug: z.string().min(1),
      title: Bilingual,
      subtitle: Bilingual,
      description: Bilingual,
      features: z.array(Bilingual).min(1),
      programme: z.array(z.object({ time: z.string().regex(/^\d\d?:\d\d$/), text: Bilingual })).min(1),
      tiers: TierLetters,
      price: Crowns,
      capacity: z.int().positive(),
      date: z.iso.date(),
      startTime: Time,
      endTime: Time,
      duration: Bilingual,
      location: Bilingual,
      art: Art,
    }),
  ),
})
