import { type Band, highestFree } from './free-band'
import { keepRoom } from './keep-room'

/** And what has a place of its own over the page. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [data-over-page]'
const GAP = 8
const EDGE = 16
/** They stand at most so far above the edge of the window, unless they make way for a button. */
const REST = 48
/** So long a page may take to stand after what it tells of. */
const SETTLE_MS = 300
const MOVES = ['scrollend', 'focusin']

/**
 * For the `ref` of the toasts, which cover no control. At a desk they stand in their corner or as little above it as they can, and the
 * page ends above them. On a phone every corner may hold a button: there they lie as high as they can.
 */
export function placeToasts(toasts: HTMLElement | null): (() => void) | undefined {
  if (!toasts) return undefined
  const phone = matchMedia('(width < 37.5rem)')
  let stops: Array<(() => void) | undefined> = []
  const stop = () => stops.forEach((each) => each?.())
  const settle = () => {
    stop()
    stops = phone.matches ? [keepClear(toasts, 'top')] : [keepRoom(toasts, REST), keepClear(toasts, 'bottom')]
  }
  settle()
  phone.addEventListener('change', settle)
  return () => {
    phone.removeEventListener('change', settle)
    stop()
  }
}

/**
 * Measures when a toast comes or goes, once the page that it tells of stands, after scrolling and where the focus went (a dialog has
 * opened): meanwhile it is pressed through on a phone.
 */
function keepClear(toasts: HTMLElement, side: 'top' | 'bottom'): () => void {
  let settled: ReturnType<typeof setTimeout> | undefined
  const measure = () => {
    const column = toasts.getBoundingClientRect()
    if (column.height === 0) return
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => isInUse(control, toasts))
    const taken = controls.flatMap((control) => bandsOf(control, column))
    // From below it is the same with the window upside down.
    const turned = side === 'top' ? taken : taken.map(({ top, bottom }) => ({ top: innerHeight - bottom, bottom: innerHeight - top }))
    const free = highestFree(turned, { top: EDGE, bottom: innerHeight - EDGE }, column.height)
    toasts.style.setProperty(`--toasts-${side}`, `${free ?? EDGE}px`)
  }
  const measureTwice = () => {
    measure()
    clearTimeout(settled)
    settled = setTimeout(measure, SETTLE_MS)
  }
  const sizes = new ResizeObserver(measureTwice)
  sizes.observe(toasts)
  for (const moved of MOVES) addEventListener(moved, measureTwice)
  return () => {
    sizes.disconnect()
    clearTimeout(settled)
    for (const moved of MOVES) removeEventListener(moved, measureTwice)
  }
}

/** Not one of the toasts' own, and not behind a dialog. */
const isInUse = (control: HTMLElement, toasts: HTMLElement): boolean =>
  !toasts.contains(control) && control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], [aria-hidden=true]')

/** What of it is in the window and in the column of the toasts. */
const bandsOf = (control: HTMLElement, column: DOMRect): Band[] =>
  [...control.getClientRects()]
    .filter(({ width, height }) => width > 1 && height > 1)
    .filter(({ top, bottom, left, right }) => bottom > 0 && top < innerHeight && right > column.left && left < column.right)
    .map(({ top, bottom }) => ({ top: top - GAP, bottom: bottom + GAP }))
