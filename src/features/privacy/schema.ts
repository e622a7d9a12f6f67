import { z } from 'zod'
import type { ClosingState } from '~/features/closing/schema'
import type { ExportState } from '~/features/export/schema'
import { SUBSCRIPTION_LISTS, type SubscriptionList } from '~/features/newsletter/schema'

/** `partner-test`: the second partner's own consent at the handover of a test. */
export type ConsentKind = 'adult-terms' | 'intimate-data' | 'partner-test'

/** One consent from its beginning to its end. Moments are ISO texts. */
export interface PresentedConsent {
  kind: ConsentKind
  version: string
  givenAt: string
  withdrawnAt: string | null
}

/** Whether letters come to the account's address. */
export interface PresentedLetters {
  list: SubscriptionList
  status: 'pending' | 'confirmed' | 'unsubscribed'
  /** When it came to be so. */
  since: string
}

export interface ConsentOverview {
  /** Whether data about relationship and intimate life may be kept now. */
  intimate: boolean
  /** All consents of the account, the newest first. */
  history: PresentedConsent[]
  letters: PresentedLetters[]
}

/** All that the settings show of privacy. */
export interface PrivacySettings {
  overview: ConsentOverview
  copy: ExportState
  closing: ClosingState
}

/** A choice that this device made about cookies. */
export interface PresentedChoice {
  at: string
  version: string
  preferences: boolean
  analytics: boolean
  marketing: boolean
}

export const DeviceInput = z.object({ userHash: z.string().regex(/^[0-9a-f]{64}$/) })

export const EndLettersInput = z.object({ list: z.enum(SUBSCRIPTION_LISTS) })

/** Nothing is agreed to by accident: the tick is part of the request. */
export const GiveConsentInput = z.object({ agreed: z.literal(true) })
