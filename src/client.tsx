import { keepEarly } from './ui/early'
import { wished } from './ui/wished'

keepEarly()
void wake()

/** The page lives once its code has come; where that is lost, the next wish asks for it again. */
async function wake(): Promise<void> {
  await wished()
  try {
    const { hydrate } = await import('./hydrate')
    hydrate()
  } catch {
    await wake()
  }
}
