import { useSyncExternalStore } from 'react'

/** Whether the page lives: before that nothing is to be changed that cannot be kept for it (`ui/early`), and nothing works without scripts. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
