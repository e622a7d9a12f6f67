import { pino } from 'pino'
import { env } from './env.server'
import { isCallUnread } from './request.server'

/** Structured lines on stdout. Never personal data: ids and codes only; anything that could hold an address is redacted by name. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ['email', 'to', 'recipient', 'token', 'password', 'cookie', 'ip', '*.email', '*.token', '*.password'], remove: true },
  formatters: { level: (label) => ({ level: label }) },
})

/** An error for a log line. The stack tells where; messages of libraries may hold data, so they are left out of it. */
export function describeError(error: unknown): { name: string; at?: string } {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    at: frames
      .slice(0, 8)
      .map((frame) => frame.trim())
      .join(' < '),
  }
}

/**
 * Libraries complain on the console, and what they say may hold data: only where it came from gets into the log. A call that they could
 * not read has its line as a request; strangers can send as many as they like.
 */
export function overhearLibraries(): void {
  const complain = (what: unknown): void => {
    if (isCallUnread()) log.debug({ err: describeError(what) }, 'a call could not be read')
    else log.warn({ err: describeError(what) }, 'a library complained')
  }
  Object.assign(console, { error: complain, warn: complain })
}

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
