import { keepEarly } from './ui/early'
import { wholeSheet } from './ui/whole-sheet'
import { wished } from './ui/wished'

keepEarly()
void wake()

/** The page lives once its code has come; where that is lost, the next wish asks for it again. */
async function wake(): Promise<void> {
  await wished()
  try {
    const [{ hydrate }] = await Promise.all([import('./hydrate'), wholeSheet()])
    hydrate()
  } catch {
    await wake()
  }
}
