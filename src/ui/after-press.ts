import type { FocusEvent as Leaving } from 'react'

/**
 * For forms that check a field when it is left (`onBlurCapture`): not before the press is over that leaves it, for what is then said of
 * the field moves what is being pressed.
 */
export function checkAfterPress(event: Leaving<HTMLFormElement>): void {
  const field: EventTarget = event.target
  if (!isPressing()) return
  event.stopPropagation()
  const check = () => void (isPressing() ? requestAnimationFrame(check) : field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  requestAnimationFrame(check)
}

const isPressing = (): boolean => document.querySelector(':active') !== null
