/** What is done to a page before it lives, kept for the moment when it does. */

/** So long somebody waits for a press; then it goes the way that the browser knows by itself. */
const PATIENCE_MS = 1000

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

let pressed: { control: HTMLElement; timer: number } | undefined
const touched = new Set<Control>()
const over = new AbortController()

/** From now on presses wait for the page to live, and what is typed or chosen is remembered. */
export function keepEarly(): void {
  const options = { capture: true, signal: over.signal }
  addEventListener('click', keepPress, options)
  addEventListener('submit', keepSubmission, options)
  for (const event of ['input', 'change']) addEventListener(event, ({ target }) => void touched.add(target as Control), options)
}

/** The page lives: it hears what was typed and chosen, and then what was pressed. */
export function doEarly(): void {
  over.abort()
  for (const control of touched) if (control.isConnected) tellAgain(control)
  touched.clear()
  release()
}

function keepPress(event: MouseEvent): void {
  const { target } = event
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(target instanceof Element)) return
  // What the browser does within the page by itself it does at once.
  const control = target.closest<HTMLElement>('a[href]:not([href^="#"]), button')
  if (control) keep(control, event)
}

/** Enter in a field sends its form without a press. */
function keepSubmission(event: SubmitEvent): void {
  const { target, submitter } = event
  const button = submitter ?? (target as HTMLFormElement).querySelector<HTMLElement>('button:not([type=button])')
  if (button) keep(button, event)
}

function keep(control: HTMLElement, event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (pressed) clearTimeout(pressed.timer)
  delete pressed?.control.dataset.pressed
  control.dataset.pressed = ''
  pressed = { control, timer: window.setTimeout(giveUp, PATIENCE_MS) }
}

function giveUp(): void {
  over.abort()
  release()
}

function release(): void {
  if (!pressed) return
  const { control, timer } = pressed
  pressed = undefined
  clearTimeout(timer)
  delete control.dataset.pressed
  control.click()
}

/** As if it were done now: React believes that it knows what stands in a field, and hears of changes only. */
function tellAgain(control: Control): void {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    if (control.checked === control.defaultChecked) return
    control.checked = control.defaultChecked
    control.click()
    return
  }
  const { value } = control
  if (control.type === 'file') return void control.dispatchEvent(new Event('change', { bubbles: true }))
  control.value = control instanceof HTMLSelectElement ? '' : control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
