import { z } from 'zod'
import type { ClosingState } from '~/features/accounts/closing/schema'
import type { Ahead } from '~/features/privacy/erasure/schema'
import type { ExportState } from '~/features/privacy/export/schema'
import { type ListState, SUBSCRIPTION_LISTS } from '~/features/letters/subscriptions/schema'
import { LOCALES, type Locale } from '~/lib/locale'
import { exactText } from '~/lib/typed-text'

/** `partner-test`: the second partner's own consent at the handover of a test. */
export type ConsentKind = 'adult-terms' | 'intimate-data' | 'partner-test'

/** One consent from its beginning to its end. Moments are ISO texts. */
export interface PresentedConsent {
  kind: ConsentKind
  version: string
  givenAt: string
  withdrawnAt: string | null
}

export interface ConsentOverview {
  /** Whether data about relationship and intimate life may be kept now. */
  intimate: boolean
  /** All consents of the account, the newest first. */
  history: PresentedConsent[]
  /** Both lists, at the account's address. */
  letters: ListState[]
  /** The language that letters come in; null where none ever came. */
  letterLocale: Locale | null
}

/** All that the settings show of privacy. */
export interface PrivacySettings {
  overview: ConsentOverview
  copy: ExportState
  closing: ClosingState
  ahead: Ahead[]
}

/** A choice that this device made about cookies. */
export interface PresentedChoice {
  at: string
  version: string
  preferences: boolean
  analytics: boolean
  marketing: boolean
}

export const DeviceInput = z.object({ userHash: exactText(64).regex(/^[0-9a-f]{64}$/) })

export const LetterListInput = z.object({ list: z.enum(SUBSCRIPTION_LISTS) })
export const LetterLocaleInput = z.object({ locale: z.enum(LOCALES) })

/** Nothing is agreed to by accident: the tick is part of the request. */
export const GiveConsentInput = z.object({ agreed: z.literal(true) })
