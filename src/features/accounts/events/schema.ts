/** What is told to a couple about the security of its account. The database knows the same names. */
export const EVENT_KINDS = [
  'registered',
  'confirmed',
  'sign-in',
  'sign-in-passkey',
  'sign-in-failed',
  'code-failed',
  'signed-out',
  'new-password',
  'new-password-by-mail',
  'new-email-asked',
  'new-email',
  'new-email-undone',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes',
  'factor-removal-asked',
  'factor-removal-stopped',
  'passkey-added',
  'passkey-removed',
  'export-asked',
  'export-fetched',
  'closing-asked',
  'closing-undone',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** What strangers can cause, too. */
export type StrangersKind = 'sign-in-failed' | 'code-failed'

export interface EventSummary {
  id: string
  kind: EventKind
  /** An ISO moment. */
  at: string
  /** „Firefox, Windows“; null when it is not known, or when there were several. */
  device: string | null
  times: number
}
