import type { Db } from '~/db/client.server'
import { accountConsents, authUser, userProfiles } from '~/db/schema'
import {
  type BegunSitting,
  abandonOpenFit,
  continueOpenFit,
  finishPart,
  saveAnswers,
  startOpenFit,
} from '~/features/openfit/mutations.server'
import type { AccountId } from '~/server/session.server'

export const IDS = Array.from({ length: 10 }, (_, at) => `f${String(at + 1).padStart(2, '0')}`)
/** 34 points together: a moderate risk of 45 % unless he has fewer. */
export const HERS = [5, 4, 3, 2, 1, 5, 4, 3, 2, 5]
export const HIS = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4]
/** Ten answers by question. */
export const given = (values: readonly number[]) => Object.fromEntries(IDS.map((id, at) => [id, values[at] ?? 0]))

export async function newCouple(db: Db, at: Date, name = 'jana'): Promise<AccountId> {
  const [user] = await db
    .insert(authUser)
    .values({ name, email: `${name}@sfera.example`, emailVerified: true })
    .returning({ id: authUser.id })
  const id = user?.id ?? ''
  await db.insert(userProfiles).values({ id, coupleName: name })
  await db.insert(accountConsents).values({ userId: id, kind: 'intimate-data', version: '1.0', givenAt: at })
  return id as AccountId
}

/** A couple, and what it can do; every begun sitting must be allowed. */
export async function prepared(db: Db, now: Date, name = 'jana') {
  const accountId = await newCouple(db, now, name)
  const begun = (outcome: Awaited<ReturnType<typeof startOpenFit | typeof continueOpenFit>>): BegunSitting => {
    if (!outcome.ok) throw new Error(outcome.code)
    return outcome.sitting
  }
  const couple = {
    accountId,
    start: async (at = now) => begun(await startOpenFit({ accountId, now: at })),
    goOn: async (consent = true) => begun(await continueOpenFit({ accountId, consent, now })),
    save: (sitting: BegunSitting, number: number, answers: Record<string, number>) =>
      saveAnswers({ accountId, sitting: sitting.key, number, answers }),
    finish: (sitting: BegunSitting, at = now) => finishPart({ accountId, sitting: sitting.key, now: at }),
    abandon: () => abandonOpenFit(accountId),
    /** Up to the handover, or the second sitting with no answer yet. */
    firstPart: async () => {
      const sitting = await couple.start()
      await couple.save(sitting, 1, given(HERS))
      await couple.finish(sitting)
      return sitting
    },
    whole: async (at = now) => {
      await couple.firstPart()
      const sitting = await couple.goOn()
      await couple.save(sitting, 1, given(HIS))
      return { sitting, outcome: await couple.finish(sitting, at) }
    },
  }
  return couple
}
