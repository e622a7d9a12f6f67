import { newsletterSubscriptions } from '~/db/schema'
import { setAddress } from '~/features/academy/workshops/seat.mutations.server'
import { addExceptions, setHours, setSettings } from '~/features/coaching/consultations/availability.mutations.server'
import { planIssue, sendIssue, stopIssue } from '~/features/letters/issues/desk.mutations.server'
import { describeWorkshop } from '~/features/studio/workshops/mutations.server'
import { changeSection } from '~/features/site/shell/section.mutations.server'
import { setColor } from '~/features/site/shell/color.mutations.server'
import { planRevision, publishRevision, retireDocument } from '~/features/studio/content/mutations.server'
import type { Outcome } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import { ARTICLE, FIRST, NEW, saved } from '../content-drafts'
import { NEW_WORKSHOP } from '../new-workshop'
import { type Case, type Wish, both } from './later-of-two'
import { eventRow } from '../workshop-couple'

const ISSUE = { list: 'newsletter', slug: 'prvni-dopis' } as const

const done = async (work: Promise<void>): Promise<Outcome<object, never>> => {
  await work
  return { ok: true }
}

const planned = (minutes: number, by: Actor, from: Date, at: Date) =>
  planRevision(FIRST, { number: 1, publishAt: new Date(+from + minutes * 60_000) }, by, at)

/** What the team sets, writes and plans for everybody. */
export const CASES_OF_THE_SITE: Record<string, Case> = {
  'the hours of a weekday': {
    kinds: ['hours-changed'],
    begin: async () =>
      both(
        (toMinute: number): Wish =>
          ({ by, at }) =>
            setHours(3, [{ fromMinute: 600, toMinute }], by, at),
        [720, 780],
      ),
  },
  'one day of the calendar': {
    kinds: ['hours-changed'],
    begin: async () =>
      both(
        (fromMinute: number): Wish =>
          ({ by, at }) =>
            done(addExceptions('2026-03-11', [{ kind: 'closed', fromMinute, toMinute: 1200 }], by, at)),
        [1140, 1155],
      ),
  },
  'the rules of bookings': {
    kinds: ['hours-changed'],
    begin: async () =>
      both(
        (step: number): Wish =>
          ({ by, at }) =>
            setSettings({ step }, by, at),
        [20, 40],
      ),
  },
  'the words of a workshop': {
    kinds: ['workshop-changed'],
    begin: async (db) => {
      const { id } = await eventRow(db)
      return both(
        (subtitle: string): Wish =>
          ({ by, at }) =>
            describeWorkshop({ ...NEW_WORKSHOP, id, subtitle }, by, at),
        ['Jeden', 'Dva'],
      )
    },
  },
  'the address of a workshop': {
    kinds: ['workshop-changed'],
    begin: async (db) => {
      const { id } = await eventRow(db)
      return both(
        (address: string): Wish =>
          ({ by, at }) =>
            setAddress(id, address, by, at),
        ['Lidická 1', 'Lidická 2'],
      )
    },
  },
  'the time of a letter': {
    kinds: ['letter-planned'],
    begin: async (_db, at) => {
      const plan =
        (minutes: number): Wish =>
        ({ by, at: moment }) =>
          planIssue({ ...ISSUE, dueAt: new Date(+at + minutes * 60_000) }, by, moment)
      return both(plan, [60, 120])
    },
  },
  'a letter that is stopped, and planned anew meanwhile': {
    kinds: ['letter-planned', 'letter-stopped'],
    begin: async (_db, at) => {
      await planIssue({ ...ISSUE, dueAt: new Date(+at + 1_800_000) }, 'command', at)
      const plan: Wish = ({ by, at: moment }) => planIssue({ ...ISSUE, dueAt: new Date(+at + 3_600_000) }, by, moment)
      return [plan, ({ by, at: moment }) => stopIssue(ISSUE, by, moment)]
    },
  },
  'the time of a text': {
    kinds: ['revision-planned'],
    begin: async (_db, at) => {
      await saved(FIRST, 0, at, { title: 'Jinak' })
      return both(
        (minutes: number): Wish =>
          ({ by, at: moment }) =>
            planned(minutes, by, at, moment),
        [60, 120],
      )
    },
  },
  'a text that is planned meanwhile': {
    kinds: ['revision-planned', 'revision-published'],
    begin: async (_db, at) => {
      await saved(FIRST, 0, at, { title: 'Jinak' })
      return [({ by, at: moment }) => planned(60, by, at, moment), ({ by, at: moment }) => publishRevision(FIRST, 1, by, moment)]
    },
  },
  'a text that is taken off, and planned meanwhile': {
    kinds: ['revision-planned', 'revision-retired'],
    begin: async (_db, at) => {
      await saved(NEW, 0, at, ARTICLE, 'Text.')
      const plan: Wish = ({ by, at: moment }) => planRevision(NEW, { number: 1, publishAt: new Date(+at + 3_600_000) }, by, moment)
      return [plan, ({ by, at: moment }) => retireDocument(NEW, 1, by, moment)]
    },
  },
  'a colour of the site': {
    kinds: ['color-changed'],
    begin: async () =>
      both(
        (value: string): Wish =>
          ({ by, at }) =>
            setColor({ cssVar: '--primary', value }, by, at),
        ['#7a1020', '#701828'],
      ),
  },
  'the name of a section': {
    kinds: ['section-changed'],
    begin: async () =>
      both(
        (label: string): Wish =>
          ({ by, at }) =>
            changeSection({ slug: 'recenze', label, labelEn: 'Reviews', isEnabled: true }, by, at),
        ['Ohlasy', 'Hlasy'],
      ),
  },
  'a letter that is planned meanwhile': {
    kinds: ['letter-planned', 'letter-sent'],
    begin: async (db, at) => {
      const reader = {
        email: 'ida@dva.example',
        list: 'newsletter',
        locale: 'cs',
        status: 'confirmed',
        consentVersion: '2025-07-01',
      } as const
      await db.insert(newsletterSubscriptions).values({ ...reader, requestedAt: at, confirmedAt: at })
      const plan: Wish = ({ by, at: moment }) => planIssue({ ...ISSUE, dueAt: new Date(+at + 3_600_000) }, by, moment)
      return [plan, ({ by, at: moment }) => sendIssue(ISSUE, by, moment)]
    },
  },
}
