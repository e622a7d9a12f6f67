import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * What is chosen of radio buttons before React listens to them counts: `take` is told what is checked below the element by then.
 * The next drawing would put back what React knows of.
 */
export function useEarlyChoice<Root extends HTMLElement>(take: (value: string) => void): RefObject<Root | null> {
  const root = useRef<Root>(null)
  const taken = useEffectEvent(take)
  useLayoutEffect(() => {
    const early = root.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')
    if (early) taken(early.value)
  }, [])
  return root
}
