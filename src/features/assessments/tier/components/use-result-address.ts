import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Once there is a result, the address of the test leads to it: loaded anew, or in the other language. */
export function useResultAddress(id: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (id) void navigate({ to: '.', search: { vysledek: id }, replace: true, resetScroll: false })
  }, [id, navigate])
}
