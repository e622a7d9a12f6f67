import { log } from '../log.server'

interface Answered {
  /** Its number, which the answer carries as well. */
  request: string
  method: string
  /** Free of whatever no log may hold (`loggedPath`). */
  path: string
  status: number
  /** When it came, on the clock of `performance.now()`. */
  started: number
  /** How often the database was asked for it. */
  statements?: number | undefined
}

/** The one line that a request leaves. */
export const logAnswer = ({ started, statements = 0, ...answered }: Answered): void =>
  log.info({ ...answered, ms: Math.round(performance.now() - started), statements }, 'request')
