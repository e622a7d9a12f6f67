import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { accountLinks, authUser } from '~/db/schema'
import { requestEmailChange } from '~/features/accounts/credentials/email.mutations.server'
import { confirmEmail, signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import type { AccountId } from '~/server/session.server'
import { newestConfirmation, registration } from '../../../../test/registrations'
import { groundsOf } from '../../../../test/grounds'
import { test } from '../../../../test/with-db'
import { exportContents } from './data.server'

const OLD = 'jana@sfera.example'
const NEW = 'nova@sfera.example'

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

async function couple(db: Db, at: Date, changes: { email?: string; coupleName?: string } = {}): Promise<{ id: AccountId } | undefined> {
  const form = registration(changes)
  await signUp(form, 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  const [account] = await db.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, form.email))
  return account && { id: account.id as AccountId }
}

test('the copy of one’s own data does not tell whether an address has an account', async ({ db, at }) => {
  const own = await couple(db, at)
  await couple(db, later(at, 1000), { email: NEW, coupleName: 'Jiní dva' })
  if (!own) throw new Error('no account')
  const copies: string[] = []
  for (const email of [NEW, 'volna@sfera.example']) {
    await requestEmailChange(await groundsOf(db, own.id), email, later(at, 2000))
    const files = await exportContents({ account: own.id, email: OLD, locale: 'cs', deviceHash: null, at })
    const { tables } = JSON.parse(String(Buffer.from(files['data.json'] ?? []))) as {
      tables: Record<string, Array<Record<string, unknown>>>
    }
    const traces = Object.values(tables).flatMap((rows) => rows.filter((row) => JSON.stringify(row).includes(email)))
    copies.push(JSON.stringify(traces).replaceAll(email, 'ADDRESS'))
    await db.delete(accountLinks)
  }
  expect(copies[0]).toContain('ADDRESS')
  expect(copies[0]).toBe(copies[1])
})
