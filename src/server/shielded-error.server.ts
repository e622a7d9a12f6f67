import { setResponseStatus } from '@tanstack/react-start/server'

/** What leaves the server when a function fails: no text of a library, no stack; the status goes with the answer. */
export class ShieldedError extends Error {
  override name = 'ShieldedError'

  constructor(message: 'closed' | 'bad input' | 'unexpected', status: 400 | 403 | 500) {
    super(message)
    delete this.stack
    setResponseStatus(status)
  }
}
