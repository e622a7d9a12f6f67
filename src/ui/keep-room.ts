/** How far each part stands above the edge of the window at most when it is at rest, in pixels. */
const parts = new Map<HTMLElement, number>()
let room = 0

/**
 * For the `ref` of a part that is fixed to the bottom of the window: as long as it is here, the page ends above it (`--room`, in its footer), so
 * that it never lies on the last control of a page. When it goes, whoever is at the end of the page keeps the room until they scroll away from it:
 * nothing moves under a finger. What stands higher than `margin` makes way for something for a moment, and the page need not end there.
 */
export function keepRoom(part: HTMLElement | null, margin = Infinity): (() => void) | undefined {
  if (!part) return undefined
  // Measures at once, too.
  const sizes = new ResizeObserver(measure)
  sizes.observe(part)
  parts.set(part, margin)
  return () => {
    sizes.disconnect()
    parts.delete(part)
    measure()
  }
}

function measure(): void {
  const page = document.documentElement
  const covered = [...parts].map(([part, margin]) => {
    const { top, height } = part.getBoundingClientRect()
    return height && Math.min(innerHeight - top, height + margin)
  })
  const needed = Math.max(0, ...covered)
  const below = page.scrollHeight - innerHeight - scrollY
  room = Math.max(needed, room - Math.max(0, below))
  page.style.setProperty('--room', `${room}px`)
  if (room > needed) addEventListener('scroll', measure, { once: true })
}
