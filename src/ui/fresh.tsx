import { createContext, useContext } from 'react'

/** Asks whoever is here to show anew who they are; false where they would not. */
export const AskAgain = createContext<() => Promise<boolean>>(() => Promise.resolve(false))

type Answer = { ok: boolean; code?: string }

/**
 * Does something that may ask for a fresh confirmation: if it does, it is asked for, and the work is done once more. Undefined where
 * somebody would not confirm: nothing was done, nothing failed, and there is nothing to say.
 */
export async function confirmedWork<Outcome extends Answer>(
  work: () => Promise<Outcome>,
  ask: () => Promise<boolean>,
): Promise<Outcome | undefined> {
  const outcome = await work()
  if (outcome.ok || outcome.code !== 'unconfirmed') return outcome
  return (await ask()) ? work() : undefined
}

/** {@link confirmedWork} with the dialog that is around the page. */
export function useFresh(): <Outcome extends Answer>(work: () => Promise<Outcome>) => Promise<Outcome | undefined> {
  const ask = useContext(AskAgain)
  return (work) => confirmedWork(work, ask)
}
