/** A refusal that a user can act on: a stable code, translated where it is shown. `retryAt` is an ISO moment. */
export type Refused<Code extends string> = { ok: false; code: Code; retryAt?: string }

/** What every server function answers: the thing asked for, or a refusal. Exceptions are for defects. */
export type Outcome<Done extends object, Code extends string> = ({ ok: true } & Done) | Refused<Code>

export const refused = <Code extends string>(code: Code, retryAt?: Date): Refused<Code> =>
  retryAt ? { ok: false, code, retryAt: retryAt.toISOString() } : { ok: false, code }
