import { highestFree } from './free-band'
import { keepRoom } from './keep-room'

const CONTROLS = 'a[href], button, input, select, textarea, summary, label'
const GAP = 8
const EDGE = 16
/** So long a page may take to stand after what it tells of. */
const SETTLE_MS = 300

/**
 * For the `ref` of the toasts. At a desk they stand in a corner, and the page ends above them. On a phone every corner may hold a button:
 * there they lie as high as they can without covering one.
 */
export function placeToasts(toasts: HTMLElement | null): (() => void) | undefined {
  if (!toasts) return undefined
  const phone = matchMedia('(width < 37.5rem)')
  let stop: (() => void) | undefined
  const settle = () => {
    stop?.()
    stop = phone.matches ? keepClear(toasts) : keepRoom(toasts)
  }
  settle()
  phone.addEventListener('change', settle)
  return () => {
    phone.removeEventListener('change', settle)
    stop?.()
  }
}

/** Measures when a toast comes or goes, once the page that it tells of stands, and after scrolling: meanwhile it is pressed through. */
function keepClear(toasts: HTMLElement): () => void {
  let settled: ReturnType<typeof setTimeout> | undefined
  const measure = () => {
    const { height } = toasts.getBoundingClientRect()
    if (height === 0) return
    const taken = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => isInUse(control, toasts)).flatMap(bandsOf)
    const top = highestFree(taken, { top: EDGE, bottom: innerHeight - EDGE }, height)
    toasts.style.setProperty('--toasts-top', `${top ?? EDGE}px`)
  }
  const sizes = new ResizeObserver(() => {
    measure()
    clearTimeout(settled)
    settled = setTimeout(measure, SETTLE_MS)
  })
  sizes.observe(toasts)
  addEventListener('scrollend', measure)
  return () => {
    sizes.disconnect()
    clearTimeout(settled)
    removeEventListener('scrollend', measure)
  }
}

/** Not one of the toasts' own, and not behind a dialog. */
const isInUse = (control: HTMLElement, toasts: HTMLElement): boolean =>
  !toasts.contains(control) && control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], [aria-hidden=true]')

const bandsOf = (control: HTMLElement) =>
  [...control.getClientRects()]
    .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight)
    .map(({ top, bottom }) => ({ top: top - GAP, bottom: bottom + GAP }))
