/** A refusal that a user can act on: a stable code, translated where it is shown. `retryAt` is an ISO moment. */
export type Refused<Code extends string> = { ok: false; code: Code; retryAt?: string }

/** The thing asked for. */
export type Done<Thing extends object> = { ok: true } & Thing

/** What every server function answers: the thing asked for, or a refusal. Exceptions are for defects. */
export type Outcome<Thing extends object, Code extends string> = Done<Thing> | Refused<Code>

export const refused = <Code extends string>(code: Code, retryAt?: Date): Refused<Code> =>
  retryAt ? { ok: false, code, retryAt: retryAt.toISOString() } : { ok: false, code }
