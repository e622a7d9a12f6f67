const STOPS = 'a[href], button, input, select, textarea, summary'

/**
 * For the `ref` of what holds a part that sleeps (`Hydrate`): React draws such a part anew once the page lives, and again when it wakes.
 * Whoever is in it with the keyboard would fall out of the page; they stay at the same stop.
 */
export function keepFocus(page: HTMLElement | null): (() => void) | undefined {
  if (!page) return undefined
  const stops = () => [...page.querySelectorAll<HTMLElement>(STOPS)]
  let held: Element | null = null
  let place = -1
  const note = () => {
    held = document.activeElement
    place = stops().findIndex((stop) => stop === held)
  }
  // What is taken out of the page loses the focus, too; that is no leaving.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (held === target && held?.isConnected) held = null
    })
  const drawn = new MutationObserver(() => {
    if (held && !held.isConnected && document.activeElement === document.body) stops()[place]?.focus({ preventScroll: true })
  })
  note()
  page.addEventListener('focusin', note)
  page.addEventListener('focusout', leave)
  drawn.observe(page, { childList: true, subtree: true })
  return () => {
    page.removeEventListener('focusin', note)
    page.removeEventListener('focusout', leave)
    drawn.disconnect()
  }
}
