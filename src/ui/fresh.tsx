import { createContext, useContext } from 'react'

/** Asks whoever is here to show anew who they are; false where they would not. */
export const AskAgain = createContext<() => Promise<boolean>>(() => Promise.resolve(false))

type Answer = { ok: boolean; code?: string }

/** Does something that may ask for a fresh confirmation: if it does, it is asked for, and the work is done once more. */
export function useFresh(): <Outcome extends Answer>(work: () => Promise<Outcome>) => Promise<Outcome> {
  const ask = useContext(AskAgain)
  return async (work) => {
    const outcome = await work()
    return outcome.ok || outcome.code !== 'unconfirmed' || !(await ask()) ? outcome : work()
  }
}
