import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { authUser } from '~/db/schema'
import { enquiriesOf } from './stored.data.server'
import { type NewEnquiry, storeEnquiry } from './mutations.server'
import { confirmEmail, signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import type { AccountId } from '~/server/session.server'
import { newestConfirmation, registration } from '../../../../test/registrations'
import { test } from '../../../../test/with-db'

const EMAIL = 'jana@sfera.example'
const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)

const asked = (email: string): NewEnquiry => ({
  kind: 'topic',
  subject: null,
  name: 'Jana',
  email,
  phone: null,
  contact: 'email',
  wishedWhen: null,
  place: null,
  message: 'O žárlivosti.',
  intimateConsent: null,
  publishConsent: null,
  locale: 'cs',
  attemptId: randomUUID(),
  userId: null,
})

test('requests of the confirmed address join the account, and nobody else’s', async ({ db, at }) => {
  await storeEnquiry(asked(EMAIL), at)
  await storeEnquiry(asked('cizi@sfera.example'), at)
  const hour = later(at, 1 / 24)
  await signUp(registration(), 'cs', hour)
  await confirmEmail(await newestConfirmation(db), hour)
  const [user] = await db.select().from(authUser).where(eq(authUser.email, EMAIL))
  const owner = user?.id as AccountId
  expect(await enquiriesOf(owner)).toMatchObject([{ number: 'Z2026-0001', joinedAt: hour }])
})
