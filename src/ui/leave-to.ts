/** Of this document, which is left. */
let isAgreed = false

/** Whether somebody was asked, and the browser need not ask once more. */
export const hasAgreed = (): boolean => isAgreed

/** Goes to another document after `mayLeave`. */
export function leaveTo(href: string): void {
  isAgreed = true
  location.assign(href)
}
