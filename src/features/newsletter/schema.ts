import { z } from 'zod'
import { m } from '~/paraglide/messages'

/** Version of the consent's wording under the form; stored with each subscription. */
export const CONSENT_VERSION = '2025-07-01'

/** What one can subscribe to: the letters, and the digest of She Moves. Each has its own consent. */
export const SUBSCRIPTION_LISTS = ['newsletter', 'digest'] as const
export type SubscriptionList = (typeof SUBSCRIPTION_LISTS)[number]

export const SubscribeInput = z.object({
  list: z.enum(SUBSCRIPTION_LISTS).default('newsletter'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: () => m.validation_email() }).max(254, { error: () => m.validation_email() })),
})

export const ConfirmSubscriptionInput = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
