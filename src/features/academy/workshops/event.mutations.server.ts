import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type EventRow, workshopEvents } from '~/db/schema'
import { storeProducts, storeWords } from '~/features/shop/products/mutations.server'
import { pragueDay } from '~/lib/dates'
import { LOCALES } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import type { Bilingual } from '~/server/content.server'
import { type Actor, type Deed, recordOperatorEvent } from '~/server/operator-events.server'
import { eventBySlug, lockEvent } from './event.data.server'
import { slugFor } from './event.rules'
import { type EventTexts, textsOf } from './texts.data.server'
import { offerFreed } from './waiting-offer.mutations.server'

/** What is said of an event, its place and its time left out. */
export interface EventWords {
  title: Bilingual
  texts: EventTexts
}

interface EventToMake extends EventWords {
  location: Bilingual
  startsAt: Date
  endsAt: Date
  capacity: number
  /** Of a place for a couple, VAT included. */
  placeCents: number
  /** Places can be ordered at once; otherwise it is announced. */
  isOpen: boolean
}

/** A new event with the product that sells its places. Its slug is that of its title, with its day where that one is taken. */
export function makeEvent(
  { title, texts, location, placeCents, ...facts }: EventToMake,
  by: Actor,
  at: Date,
): Promise<Outcome<{ slug: string }, 'too-late' | 'known'>> {
  return db().transaction(async (tx) => {
    if (facts.startsAt <= at) return refused('too-late')
    const slug = slugFor(title.cs)
    const named = (await eventBySlug(slug, tx)) ? `${slug}-${pragueDay(facts.startsAt)}` : slug
    const [event] = await tx
      .insert(workshopEvents)
      .values({
        ...facts,
        ...namesOf(title, location),
        slug: named,
        texts,
        createdAt: at,
        editedAt: at,
      })
      .onConflictDoNothing()
      .returning()
    if (!event) return refused('known')
    const prices = [{ currency: 'CZK' as const, amountCents: placeCents, validFrom: at }]
    const place = { slug: `workshop-${named}`, kind: 'workshop' as const, isFree: false, hasPage: false }
    await storeProducts(tx, [{ ...place, title, description: texts.subtitle, prices }])
    const after = { ...factsNoted(event), title: event.title, placeCents, isOpen: facts.isOpen }
    await noteWorkshop(tx, by, { kind: 'workshop-made', id: event.id, after }, at)
    return { ok: true, slug: named }
  })
}

/** Other words about an event; where and when it is stays. */
export function describeEvent(
  id: string,
  { title, texts }: EventWords,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'not-found' | 'same'>> {
  return db().transaction(async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) return refused('not-found')
    const [before, after] = changedWords(wordsNoted({ title: titleOf(event), texts: textsOf(event) }), wordsNoted({ title, texts }))
    if (Object.keys(after).length === 0) return refused('same')
    await tx.update(workshopEvents).set({ title: title.cs, titleEn: title.en, texts, editedAt: at }).where(eq(workshopEvents.id, id))
    const { cs: description, en: descriptionEn } = texts.subtitle
    await storeWords(tx, `workshop-${event.slug}`, { title: title.cs, titleEn: title.en, description, descriptionEn })
    await noteWorkshop(tx, by, { kind: 'workshop-changed', id, before, after }, at)
    return { ok: true }
  })
}

/** Places can be ordered from now on, or no more than announced. Whoever waits comes first. */
export function openEvent(id: string, isOpen: boolean, by: Actor, at: Date): Promise<Outcome<object, 'over' | 'same'>> {
  return db().transaction(async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event || event.cancelledAt || at >= event.startsAt) return refused('over')
    if (event.isOpen === isOpen) return refused('same')
    const [opened] = await tx.update(workshopEvents).set({ isOpen, editedAt: at }).where(eq(workshopEvents.id, id)).returning()
    await offerFreed(tx, opened ?? event, at)
    await noteWorkshop(tx, by, { kind: 'workshop-changed', id, before: { isOpen: event.isOpen }, after: { isOpen } }, at)
    return { ok: true }
  })
}

const namesOf = (title: Bilingual, location: Bilingual) => ({
  title: title.cs,
  titleEn: title.en,
  location: location.cs,
  locationEn: location.en,
})

const titleOf = ({ title, titleEn }: EventRow): Bilingual => ({ cs: title, en: titleEn })

/** What is said of an event as the record tells of it, language by language. */
function wordsNoted({ title, texts }: { title: Bilingual; texts: EventTexts | undefined }): Record<string, string> {
  const { subtitle, description, duration, features = [], programme = [], tiers = [] } = texts ?? {}
  const said = LOCALES.flatMap((locale) => [
    [`title ${locale}`, title[locale]],
    [`subtitle ${locale}`, subtitle?.[locale] ?? ''],
    [`description ${locale}`, description?.[locale] ?? ''],
    [`features ${locale}`, features.map((feature) => feature[locale]).join('\n')],
    [`programme ${locale}`, programme.map(({ time, text }) => `${time} ${text[locale]}`).join('\n')],
    [`duration ${locale}`, duration?.[locale] ?? ''],
  ])
  return { ...Object.fromEntries(said), tiers: tiers.join(', ') }
}

/** Of both what the other does not say. */
const changedWords = (before: Record<string, string>, after: Record<string, string>) => {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (words: Record<string, string>) => Object.fromEntries(names.map((name) => [name, words[name] ?? '']))
  return [only(before), only(after)] as const
}

/** Notes what the team does about an event; never who comes. */
export const noteWorkshop = (
  tx: Tx,
  by: Actor,
  { id, ...deed }: Pick<Deed, 'kind' | 'reason' | 'before' | 'after'> & { id: string },
  at: Date,
): Promise<void> => recordOperatorEvent(tx, by, { ...deed, about: { subject: 'workshop', id } }, at)

/** An event as the record tells of it. */
export const factsNoted = ({ startsAt, endsAt, location, locationEn, address, capacity }: EventRow) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  location,
  locationEn,
  address,
  capacity,
})
