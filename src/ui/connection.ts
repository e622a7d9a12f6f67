/** The server was not reached. It knows nothing of it, so nothing was recorded either. */
export class NoConnection extends Error {
  /** How often it happened on this page: some libraries keep failures to themselves. */
  static times = 0

  constructor(cause: unknown = '') {
    super(String(cause))
    NoConnection.times += 1
  }
}

/** `fetch` that tells a lost connection from every other failure. */
export const reach = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => proving(attempt(input, init))

/** The same for what may come out of the browser's cache: it says nothing about the connection. */
export const attempt = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  fetch(input, init).catch((cause: unknown) => {
    // Whoever gave up waiting has lost nothing.
    throw cause instanceof TypeError ? new NoConnection(cause) : cause
  })

/** Once this has come, the connection is there again. */
export async function proving<Found>(work: Promise<Found>): Promise<Found> {
  const lost = loss
  const found = await work
  // What was on its way when the connection was lost does not bring it back.
  if (lost === loss) tell(undefined)
  return found
}

interface Loss {
  /** What failed, where there are words for it. */
  title?: string | undefined
  retry: () => void
}

let loss: Loss | undefined
const listeners = new Set<() => void>()

/** The page says that the connection is lost, with a way to try again, until the server answers anything. */
export const notifyLost = (lost: Loss): void => tell(lost)

/** What the page has to say now. */
export const presentLoss = (): Loss | undefined => loss

function tell(lost: Loss | undefined): void {
  if (loss === lost) return
  loss = lost
  for (const listener of listeners) listener()
}

export function onLoss(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
