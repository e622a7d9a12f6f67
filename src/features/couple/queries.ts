import { queryOptions } from '@tanstack/react-query'
import { currentCouple } from './functions'

const MINUTE = 60_000

/** specification §7: stale after 5 minutes, kept 10. Its data is null while nobody is signed in. */
export const coupleQuery = queryOptions({
  queryKey: ['couple'],
  queryFn: () => currentCouple(),
  staleTime: 5 * MINUTE,
  gcTime: 10 * MINUTE,
})
