import { LogOut } from 'lucide-react'
import { type MouseEvent, useEffect, useId } from 'react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

/** Somebody else came into the room: the longest pause between the two presses of Esc. */
const TWICE_MS = 1000

/**
 * Leaves for a neutral page at once and takes this one out of the tab's history. A link, so that it works before the page has come
 * alive and without JavaScript, too; then the way back stays.
 */
export function QuickExit({ className = '' }: { className?: string }) {
  const hint = useId()
  const href = localizedPath('/kalendar', getLocale())
  useDoubleEscape(href)

  function click(event: MouseEvent) {
    event.preventDefault()
    leaveAtOnce(href)
  }

  return (
    <div className={`exit ${className}`}>
      <a className="btn btn-sm btn-quiet" href={href} rel="nofollow" aria-describedby={hint} onClick={click}>
        <LogOut className="i" aria-hidden="true" />
        {m.exit_button()}
      </a>
      <span id={hint} className="sr">
        {m.exit_hint()}
      </span>
    </div>
  )
}

/** Twice in a row. The press that closes a menu does not count; one that closes a dialog does: whoever is in danger presses on. */
function useDoubleEscape(href: string): void {
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      // The key by itself stops what is loading, which would be the way out.
      if (isLeavingAtOnce() && event.key === 'Escape') event.preventDefault()
      if (event.repeat) return
      if (event.key !== 'Escape' || isInMenu(event.target)) {
        last = Number.NEGATIVE_INFINITY
        return
      }
      if (event.timeStamp - last <= TWICE_MS) {
        event.preventDefault()
        leaveAtOnce(href)
      }
      last = event.timeStamp
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [href])
}

const isInMenu = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role=menu]') !== null

/** Of this document, which never comes back from it. */
let isLeaving = false

/** Whether somebody leaves in a hurry: then nothing may ask to stay. The browser asks listeners in the order they came, so each asks here. */
export const isLeavingAtOnce = (): boolean => isLeaving

/** When the way out is tried again after it did not open; long enough for a slow connection. */
const RETRY_MS = 20_000

/**
 * What is on the screen goes with the press, not with the answer of the network, and nothing asks first: an answer that is not saved
 * yet is lost, which matters less than who sees it.
 *
 * Where the neutral page does not open (offline, a browser that keeps the old page), an empty one stays under its address, and the way
 * out is tried again. Nothing brings back what was on the screen: not the connection, not a reload, not time.
 */
function leaveAtOnce(href: string): void {
  if (isLeaving) return
  isLeaving = true
  // Nothing inside can show itself against this, unlike visibility.
  document.documentElement.style.setProperty('display', 'none', 'important')
  document.title = m.exit_calendar()
  takeAddress(href)
  const go = () => window.location.replace(href)
  window.addEventListener('online', go)
  setInterval(go, RETRY_MS)
  go()
}

/** The address alone, past the router, which would look for the page and could draw. */
function takeAddress(href: string): void {
  try {
    History.prototype.replaceState.call(window.history, null, '', href)
  } catch {
    // A browser that counts such calls refuses one too many; the address then changes with the page.
  }
}
