import { keepEarly, noteAll } from './ui/early'
import { wholeSheet } from './ui/whole-sheet'
import { wish, wished } from './ui/wished'

keepEarly()
void wake()

/** The page lives once its code and its styles have come; where they are lost, the next wish asks for them again. */
async function wake(): Promise<void> {
  await wished()
  for (;;) {
    // Heard from now on: somebody may want it again before it is known that it was lost.
    const again = wish()
    try {
      const [{ hydrate }] = await Promise.all([import('./ui/hydrate'), wholeSheet()])
      noteAll()
      return hydrate()
    } catch {
      await again
    }
  }
}
