import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/client.server'
import { operatorTotp, operators } from '~/db/schema'
import { encrypted, newAppSecret } from '~/features/accounts/second-factor/mutations.server'
import { DEMO_OPERATOR } from './rules'

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
