import type { Db } from '~/db/client.server'
import { accountConsents, authUser, userProfiles } from '~/db/schema'
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

interface Sitting {
  key: string
  who: 'female' | 'male'
  from: number
  version: number
}
type Begun = { ok: true; sitting: Sitting } | { ok: false; code: string }
type Whose = { accountId: AccountId; now: Date }

/** The mutations of OpenFit. They come in, because what all tests share knows no feature. */
interface Steps<Saved, Finished> {
  startOpenFit: (whose: Whose) => Promise<Begun>
  continueOpenFit: (whose: Whose & { consent: boolean }) => Promise<Begun>
  saveAnswers: (save: Whose & { sitting: string; number: number; answers: Record<string, number> }) => Promise<Saved>
  finishPart: (part: Whose & { sitting: string }) => Promise<Finished>
  abandonOpenFit: (whose: Whose) => Promise<void>
}

/** A couple, and what it can do; every begun sitting must be allowed. */
export async function prepareCouple<Saved, Finished>(steps: Steps<Saved, Finished>, db: Db, now: Date, name = 'jana') {
  const accountId = await newCouple(db, now, name)
  const begun = (outcome: Begun): Sitting => {
    if (!outcome.ok) throw new Error(outcome.code)
    return outcome.sitting
  }
  const couple = {
    accountId,
    start: async (at = now) => begun(await steps.startOpenFit({ accountId, now: at })),
    goOn: async (consent = true) => begun(await steps.continueOpenFit({ accountId, consent, now })),
    save: (sitting: Sitting, number: number, answers: Record<string, number>) =>
      steps.saveAnswers({ accountId, now, sitting: sitting.key, number, answers }),
    finish: (sitting: Sitting, at = now) => steps.finishPart({ accountId, sitting: sitting.key, now: at }),
    abandon: () => steps.abandonOpenFit({ accountId, now }),
    /** Up to the handover. */
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
