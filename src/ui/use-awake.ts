import { useSyncExternalStore } from 'react'

/** Whether the page listens yet: a button that was pressed before that would do nothing, so until then it is not to be pressed. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
