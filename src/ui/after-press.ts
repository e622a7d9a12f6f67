import type { FocusEvent as Leaving } from 'react'

/**
 * For forms that check a field when it is left (`onBlurCapture`): not before the press is over that leaves it, for what is then said of
 * the field moves what is being pressed.
 */
export function checkAfterPress(event: Leaving<HTMLFormElement>): void {
  const field: EventTarget = event.target
  if (!isPressing()) return
  event.stopPropagation()
  requestAnimationFrame(() => checkReleased(field))
}

function checkReleased(field: EventTarget): void {
  if (isPressing()) requestAnimationFrame(() => checkReleased(field))
  else field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

const isPressing = (): boolean => document.querySelector(':active') !== null
