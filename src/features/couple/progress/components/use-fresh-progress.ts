import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SPARK_EVENT } from '../schema'

/** What was earned elsewhere, in another tab or on another device, is seen here at once. */
export function useFreshProgress(): void {
  const router = useRouter()
  useEffect(() => {
    const refresh = () => void router.invalidate({ filter: ({ routeId }) => routeId !== '__root__' })
    addEventListener(SPARK_EVENT, refresh)
    return () => removeEventListener(SPARK_EVENT, refresh)
  }, [router])
}
