/** What is done to a page, or to a part of it, before it lives, kept for the moment when it does. */

/** So long somebody waits for a press; then it goes the way that the browser knows by itself. */
const PATIENCE_MS = 1000

/** What the browser or the document does by itself is done at once, and the way out above all. */
const KEPT = 'a[href^="/"]:not([target], [download], .exit *), button:not([command], [data-cookie-settings])'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

let pressed: HTMLElement | undefined
let timer: number | undefined
let isPatient = true
/** What stands in a field or whether it is ticked, as somebody left it. */
const left = new Map<Control, string | boolean>()
let isAwake = false

/** From now on presses wait for what they are meant for to live, and what is typed and chosen is remembered. */
export function keepEarly(): void {
  for (const event of ['input', 'change']) addEventListener(event, ({ target }) => note(target as Control), true)
  addEventListener('click', keepPress, true)
  addEventListener('submit', keepSubmission, true)
  for (const button of document.querySelectorAll('button[aria-disabled=true]')) button.removeAttribute('aria-disabled')
  for (const button of document.querySelectorAll('button[data-waits]')) button.removeAttribute('disabled')
}

/** Right before the page wakes, which may put its own into the fields: what was typed before {@link keepEarly}, or by the browser. */
export function noteAll(): void {
  for (const control of document.querySelectorAll<Control>('input, textarea, select')) if (isChanged(control)) note(control)
}

/** The page lives, and each part of it soon: it hears what was typed and chosen, and then what was pressed. */
export function doEarly(): void {
  isAwake = true
  for (const control of left.keys()) whenLive(control, tellAgain)
  if (pressed) whenLive(pressed, release)
}

/** A part whose code comes later lives later. */
function whenLive<Waiting extends HTMLElement>(control: Waiting, act: (control: Waiting) => void): void {
  requestAnimationFrame(() => {
    if (isLive(control)) act(control)
    else if (control.isConnected) whenLive(control, act)
  })
}

/** React marks what it listens to, which is the only sign; it leaves alone what stands in a text that was given to it as HTML. */
function isLive(control: Element): boolean {
  for (let element: Element | null = control; element; element = element.parentElement) {
    const [, props] = Object.entries(element).find(([key]) => key.startsWith('__reactProps$')) ?? []
    if (props) return element === control || 'dangerouslySetInnerHTML' in props
  }
  return false
}

function note(control: Control): void {
  if (isLive(control)) return
  const isNew = !left.has(control)
  if (!isTicked(control)) left.set(control, control.value)
  else if (control.checked || control.type === 'checkbox') left.set(control, control.checked)
  if (isAwake && isNew) whenLive(control, tellAgain)
}

function keepPress(event: MouseEvent): void {
  const { target } = event
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(target instanceof Element)) return
  const control = target.closest<HTMLElement>(KEPT)
  if (control) keep(control, event)
}

/** Enter in a field sends its form without a press. */
function keepSubmission(event: SubmitEvent): void {
  const { target, submitter } = event
  const button = submitter ?? (target as HTMLFormElement).querySelector<HTMLElement>('button:not([type=button])')
  if (button) keep(button, event)
}

function keep(control: HTMLElement, event: Event): void {
  // Nothing but the page itself knows what such a button does.
  const isOurs = control instanceof HTMLButtonElement && (control.type === 'button' || !control.form?.hasAttribute('action'))
  if ((!isOurs && !isPatient) || isLive(control)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  forget()
  control.dataset.pressed = ''
  pressed = control
  // Where it takes longer than that, a link goes its own way after all.
  if (!isOurs) timer = window.setTimeout(giveUp, PATIENCE_MS)
  if (isAwake) whenLive(control, release)
}

function giveUp(): void {
  isPatient = false
  release()
}

/** Another press may have come after it. */
function release(control = pressed): void {
  if (control !== pressed) return
  forget()
  control?.click()
}

function forget(): void {
  clearTimeout(timer)
  delete pressed?.dataset.pressed
  pressed = undefined
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

function isChanged(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  const [...options] = control.options
  return control.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

/** As if it were done now: React believes that it knows what stands in a field, and hears of changes only. */
function tellAgain(control: Control): void {
  const state = left.get(control)
  left.delete(control)
  if (state === undefined) return
  // Nobody drags a field: an event that makes React finish the part around it, if it has only begun, and look at the field as it is.
  control.dispatchEvent(new Event('dragend', { bubbles: true }))
  if (isTicked(control)) {
    control.checked = !state
    control.click()
  } else if (control instanceof HTMLSelectElement || control.type === 'file') {
    if (control.type !== 'file') control.value = String(state)
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    control.value = control.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, state)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
