/** What a room asks of rooms that it does not know. The composition root connects it before anything else happens. */
export interface Port<T> {
  connect(connected: T): void
  /** Throws while nobody is connected. */
  readonly connected: T
}

export function port<T>(name: string): Port<T> {
  let found: T | undefined
  return {
    connect: (connected) => {
      found = connected
    },
    get connected() {
      if (found === undefined) throw new Error(`Nothing is connected to the port '${name}' (src/ports.server.ts).`)
      return found
    },
  }
}
