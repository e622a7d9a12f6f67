import { randomUUID } from 'node:crypto'
import type { Buyer } from '~/features/shop/orders/schema'
import { COMPANY_NAMES } from '~/lib/buyer-fields'
import type { AccountId } from '~/server/session.server'

/** An order of a guide by somebody without an account, as nobody has sent it before. */
export const orderAttempt = (over: Partial<Attempt> = {}): Attempt => ({ ...freshAttempt(), ...over })

type Attempt = ReturnType<typeof freshAttempt>

const NO_COMPANY = Object.fromEntries(COMPANY_NAMES.map((name) => [name, null]))

const freshAttempt = () => ({
  product: 'swingers-bible',
  attemptId: randomUUID() as string,
  currency: 'CZK' as 'CZK' | 'EUR',
  seenCents: 59_900,
  method: 'simulated' as 'simulated' | 'card' | 'transfer',
  waiver: true,
  buyer: { ...NO_COMPANY, email: 'jana@nakup.example', firstName: 'Jana', lastName: 'Nováková', phone: null } as Buyer,
  coupon: null as string | null,
  account: null as AccountId | null,
  locale: 'cs' as 'cs' | 'en',
  termsVersion: '1.0',
})
