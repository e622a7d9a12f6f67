const parts = new Set<HTMLElement>()

/**
 * For the `ref` of a part that is fixed to the bottom of the window: as long as it is here, the page ends above it (`--room`), so that it
 * never lies on the last control of a page.
 */
export function keepRoom(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  const sizes = new ResizeObserver(measure)
  sizes.observe(part)
  addEventListener('resize', measure)
  parts.add(part)
  measure()
  return () => {
    sizes.disconnect()
    removeEventListener('resize', measure)
    parts.delete(part)
    measure()
  }
}

function measure(): void {
  const covered = [...parts].map((part) => {
    const { top, height } = part.getBoundingClientRect()
    return height && innerHeight - top
  })
  document.documentElement.style.setProperty('--room', `${Math.ceil(Math.max(0, ...covered))}px`)
}
