// As they were before any test took them over.
const { setTimeout: later } = globalThis
const EVERY_MS = 50
const LOOKS = 400

/**
 * Waits until it is so, for as long as a busy machine may need. Unlike `vi.waitUntil` it leaves a clock that a test took over where it
 * is: there the next poll of a worker would come while a test waits for what is to happen without one.
 */
export async function eventually(isSo: () => boolean): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (isSo()) return
    await new Promise((resolve) => later(resolve, EVERY_MS))
  }
  throw new Error(`It did not become so: ${String(isSo)}`)
}
