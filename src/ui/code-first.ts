import type { HydrateOptions, HydrationPrefetchStrategy } from '@tanstack/react-start'
import { NoConnection, tellLostUntilBack } from './connection'

type Prefetch = Extract<HydrateOptions['prefetch'], (...args: never[]) => unknown>

/**
 * For `prefetch` of a part of a page that wakes up by `when`: it wakes with its code, and stands as the server drew it while the
 * connection is lost. (A part that wakes without its code takes the whole page down.)
 */
export const codeFirst =
  (when: HydrationPrefetchStrategy): Prefetch =>
  async ({ preload, waitFor }) => {
    let wanted = (await waitFor(when)) !== 'abort'
    while (wanted) {
      wanted = await preload().then(
        () => false,
        (error: unknown) => {
          if (error instanceof NoConnection) return true
          throw error
        },
      )
      if (wanted) await tellLostUntilBack()
    }
  }
