import { createOTP } from '@better-auth/utils/otp'
import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/client.server'
import { operatorTotp, operators } from '~/db/schema'
import { encrypted, newAppSecret } from '~/features/accounts/second-factor/mutations.server'
import { appSecretOf } from './data.server'

/** Whoever looks at the studio of a demo; production refuses to start with it. */
export const DEMO_OPERATOR = { name: 'Lucie Ukázková', email: 'studio@sfera.example' } as const

/** Changes nothing where it is already. Its app is known to nobody: {@link demoCode} says what it shows. */
export async function seedDemoOperator(at: Date): Promise<void> {
  if (await hasDemoOperator()) return
  const secret = await encrypted(newAppSecret())
  await db().transaction(async (tx) => {
    const [made] = await tx
      .insert(operators)
      .values({ ...DEMO_OPERATOR, role: 'owner', createdAt: at })
      .onConflictDoNothing()
      .returning({ id: operators.id })
    if (made) await tx.insert(operatorTotp).values({ operatorId: made.id, secret, createdAt: at })
  })
}

export const hasDemoOperator = async (database: Db = db()): Promise<boolean> =>
  (await database.$count(operators, eq(operators.email, DEMO_OPERATOR.email))) > 0

/** What the app of the demo's operator shows now; undefined where it has none. */
export async function demoCode(): Promise<string | undefined> {
  const [operator] = await db().select({ id: operators.id }).from(operators).where(eq(operators.email, DEMO_OPERATOR.email))
  const secret = operator && (await appSecretOf(operator.id))
  return secret === undefined ? undefined : createOTP(secret, { digits: 6, period: 30 }).totp()
}
