import { inArray, sql } from 'drizzle-orm'
import { accountActivity, accountClosings, accountConsents, authUser, pageCounts, testResults, userProfiles } from '~/db/schema'
import { CONSENT_VERSIONS } from '~/features/accounts/registration/schema'
import { pragueDay } from '~/lib/dates'
import { keptUntil } from '~/lib/retention'
import { type Coming, comings, coupleEmail, coupleName, daysFrom, nth, pair, spread } from './rules'
import { type MadeUpCouple, type World, madeUpId } from './world.seed.server'

/** Couples that nobody can sign in as: they have no password. */
export async function makeCouples({ tx, at }: World): Promise<MadeUpCouple[]> {
  const come = comings(at)
  const couples = come.map(({ cameAt }, place) => ({ id: madeUpId('couple', place), place, email: coupleEmail(place), cameAt }))
  await tx.insert(authUser).values(
    couples.map(({ id, place, email, cameAt }) => ({
      id,
      name: coupleName(place),
      email,
      locale: place % 12 === 5 ? ('en' as const) : ('cs' as const),
      lockedAt: place === LOCKED ? daysFrom(at, -3) : null,
      createdAt: cameAt,
      updatedAt: cameAt,
    })),
  )
  await tx.insert(userProfiles).values(couples.map(({ id, place, cameAt }) => profileOf(id, place, cameAt)))
  const consents = Object.entries(CONSENT_VERSIONS) as Array<[keyof typeof CONSENT_VERSIONS, string]>
  await tx
    .insert(accountConsents)
    .values(couples.flatMap(({ id, cameAt }) => consents.map(([kind, version]) => ({ userId: id, kind, version, givenAt: cameAt }))))
  await tx.insert(testResults).values(couples.flatMap(({ id, place }) => testOf(id, place, nth(come, place))))
  const closing = nth(couples, CLOSING)
  const asked = daysFrom(at, -5)
  await tx
    .insert(accountClosings)
    .values({ userId: closing.id, reason: 'asked', requestedAt: asked, dueAt: keptUntil('closedAccounts', asked) })
  await noteUse(couples, { tx, at })
  return couples
}

const LOCKED = 33
const CLOSING = 47

function profileOf(id: string, place: number, at: Date) {
  const { her, his, herLast, hisLast } = pair(place)
  return {
    id,
    coupleName: coupleName(place),
    femaleFirstName: her,
    femaleLastName: herLast,
    maleFirstName: his,
    maleLastName: hisLast,
    relationshipStatus: 'couple' as const,
    updatedAt: at,
  }
}

const RESULTS = [
  { tierResult: 'A', totalScore: 66 },
  { tierResult: 'B', totalScore: 54 },
  { tierResult: 'C', totalScore: 43 },
]

/** That it was completed, and nothing of what was answered: there is nobody who answered anything. */
const testOf = (userId: string, place: number, { testedAt }: Coming): Array<typeof testResults.$inferInsert> =>
  testedAt
    ? [
        {
          userId,
          testId: 'tier-assessment',
          testType: 'tier_assessment',
          answers: {},
          ...nth(RESULTS, place),
          status: 'completed',
          completedAt: testedAt,
          createdAt: testedAt,
        },
      ]
    : []

/** Some were here yesterday, some long ago. */
const noteUse = (couples: readonly MadeUpCouple[], { tx, at }: Pick<World, 'tx' | 'at'>) =>
  tx
    .update(accountActivity)
    .set({
      lastSeenAt: sql`${accountActivity.lastSeenAt} + (${at.toISOString()}::timestamptz - ${accountActivity.lastSeenAt})
        * (('x' || substr(md5(${accountActivity.userId}::text), 1, 4))::bit(16)::int / 65536.0)`,
    })
    .where(
      inArray(
        accountActivity.userId,
        couples.map(({ id }) => id),
      ),
    )

/** How often a page is looked at on a day, at first. */
const LOOKED_AT: Record<string, number> = {
  '/': 34,
  '/test': 19,
  '/recenze': 11,
  '/koucink': 9,
  '/akademie': 12,
  '/akademie/prirucky': 8,
  '/dnes-vecer': 7,
  '/she-moves': 6,
  '/lide-z-lifestyle': 4,
  '/en': 5,
  'gate-passed': 11,
  registered: 1.4,
}
const COUNTED_DAYS = 424

/** Page views of more than a year, growing and not the same every day. */
export async function makePageCounts({ tx, at }: World): Promise<void> {
  const today = pragueDay(at)
  const pages = sql.join(
    Object.entries(LOOKED_AT).map(([page, times], place) => sql`(${page}::text, ${times}::float, ${spread(place) * 5}::float)`),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${pageCounts} (day, page, count)
    select ${today}::date - d, p.page,
      greatest(1, round(p.times * (2 - d / ${COUNTED_DAYS}::float) * (0.75 + 0.25 * sin(d * 0.9 + p.turn)))::int)
    from generate_series(1, ${COUNTED_DAYS}::int) d cross join (values ${pages}) p(page, times, turn)
    on conflict do nothing`)
}
