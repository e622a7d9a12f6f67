const CODE = /^[\w.:-]{1,40}$/

/**
 * A short word for a fault that may stand in a log or a table: the code of the innermost cause, or the name of its class. Never the
 * message, which may quote an address or a stored value.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return errorCode(error.cause)
  const code = 'code' in error && typeof error.code === 'string' && CODE.test(error.code) ? error.code : error.name
  // SMTP: the reply of the other server, for example 550.
  return 'responseCode' in error && typeof error.responseCode === 'number' ? `${code}:${error.responseCode}` : code
}
