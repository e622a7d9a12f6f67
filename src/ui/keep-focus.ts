/**
 * For the `ref` of what holds a part that sleeps (`Hydrate`), where nothing but links takes the keyboard: React draws such a part anew once
 * the page lives, and again when it wakes. Whoever is in it with the keyboard would fall out of the page; they stay at the same link.
 */
export function keepFocus(page: HTMLElement | null): void {
  if (!page) return
  // Those of the moment, whenever it is asked.
  const links = page.getElementsByTagName('a')
  let place: number
  const note = () => {
    place = [...links].indexOf(document.activeElement as HTMLAnchorElement)
  }
  note()
  page.addEventListener('focusin', note)
  // What is taken out of the page loses the focus, too; that is no leaving.
  page.addEventListener('focusout', ({ target }) => queueMicrotask(() => (target as Element).isConnected && note()))
  new MutationObserver(() => {
    if (document.activeElement === document.body) links[place]?.focus({ preventScroll: true })
  }).observe(page, { childList: true, subtree: true })
}
