/** Asks whether what is unsaved may be lost; resolves with whether to go. */
type Question = () => Promise<boolean>

const questions = new Set<Question>()

/** For ways out that end more than the page, such as signing out: asked before anything is done. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false
  return true
}

/** Whether somebody would have to be asked. */
export const hasUnsaved = (): boolean => questions.size > 0

/** From now on {@link mayLeave} asks this, too; the result takes it back. */
export function guardLeaving(ask: Question): () => void {
  questions.add(ask)
  return () => void questions.delete(ask)
}
