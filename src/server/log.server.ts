import { pino } from 'pino'
import { env } from './env.server'

/** Structured lines on stdout. Never personal data: ids and codes only; anything that could hold an address is redacted by name. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ['email', 'to', 'recipient', 'token', 'password', 'cookie', 'ip', '*.email', '*.token', '*.password'], remove: true },
  formatters: { level: (label) => ({ level: label }) },
})
