/** What is noted of what the team does. */
export const OPERATOR_EVENTS = [
  'operator-invited',
  'invitation-withdrawn',
  'operator-joined',
  'operator-renewed',
  'operator-role',
  'operator-ended',
  'operator-sessions-ended',
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'passkey-added',
  'passkey-removed',
  'app-set-up',
  'app-removed',
] as const
export type OperatorEvent = (typeof OPERATOR_EVENTS)[number]

/** About what or whom. */
export const EVENT_SUBJECTS = ['operator', 'invitation'] as const
export type EventSubject = (typeof EVENT_SUBJECTS)[number]

/** Who does something: somebody of the team in the studio, or whoever sits at the machine. */
export const ACTORS = ['operator', 'command'] as const
