import { noteConsents } from '~/features/couple/consents/mutations.server'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/client.server'
import { authUser } from '~/db/schema'
import { createProfile } from '~/features/couple/profile/couple.mutations.server'
import { putPassword } from './reset.mutations.server'
import { CONSENT_VERSIONS } from './schema'

/** The couple that anybody may sign in as while the site is a demo; production refuses to start with it. */
export const DEMO_COUPLE = { coupleName: 'Klára a Tomáš', email: 'demo@sfera.example', password: 'spolu123' } as const

const PARTNERS = {
  femaleFirstName: 'Klára',
  femaleLastName: 'Ukázková',
  maleFirstName: 'Tomáš',
  maleLastName: 'Ukázkový',
  relationshipStatus: 'couple',
} as const

/** Changes nothing where the demo couple is already, or where its name has gone to somebody else. */
export async function seedDemoCouple(database: Db, at: Date): Promise<void> {
  if (await hasDemoCouple(database)) return
  const password = await hashPassword(DEMO_COUPLE.password)
  await database.transaction(async (tx) => {
    const [user] = await tx
      .insert(authUser)
      .values({ name: DEMO_COUPLE.coupleName, email: DEMO_COUPLE.email, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning({ id: authUser.id })
    if (!user) return
    await putPassword(tx, user.id, password, at)
    await noteConsents(tx, user.id, CONSENT_VERSIONS, at)
    await createProfile(tx, user.id, { coupleName: DEMO_COUPLE.coupleName, ...PARTNERS }, at)
  })
}

export const hasDemoCouple = async (database: Db = db()): Promise<boolean> =>
  (await database.$count(authUser, eq(authUser.email, DEMO_COUPLE.email))) > 0
