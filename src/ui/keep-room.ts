/** So far above the edge of the window a part stands at most when it is at rest; toasts that make way for a button stand higher. */
const MARGIN = 48

const parts = new Set<HTMLElement>()
let room = 0

/**
 * For the `ref` of a part that is fixed to the bottom of the window: as long as it is here, the page ends above it (`--room`, in its footer), so
 * that it never lies on the last control of a page. When it goes, whoever is at the end of the page keeps the room until they scroll away from it:
 * nothing moves under a finger.
 */
export function keepRoom(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  // Measures at once, too.
  const sizes = new ResizeObserver(measure)
  sizes.observe(part)
  parts.add(part)
  return () => {
    sizes.disconnect()
    parts.delete(part)
    measure()
  }
}

function measure(): void {
  const page = document.documentElement
  const covered = [...parts].map((part) => {
    const { top, height } = part.getBoundingClientRect()
    return height && Math.min(innerHeight - top, height + MARGIN)
  })
  const needed = Math.max(0, ...covered)
  const below = page.scrollHeight - innerHeight - scrollY
  room = Math.max(needed, room - Math.max(0, below))
  page.style.setProperty('--room', `${room}px`)
  if (room > needed) addEventListener('scroll', measure, { once: true })
}
