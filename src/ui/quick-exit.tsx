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

  function leaveAtOnce(event: MouseEvent) {
    event.preventDefault()
    leave(href)
  }

  return (
    <div className={`exit ${className}`}>
      <a className="btn btn-sm btn-quiet" href={href} rel="nofollow" aria-describedby={hint} onClick={leaveAtOnce}>
        <LogOut className="i" aria-hidden="true" />
        {m.exit_button()}
      </a>
      <span id={hint} className="sr">
        {m.exit_hint()}
      </span>
    </div>
  )
}

/** Twice in a row and in nothing that closes with Esc itself: who closes a menu stays. */
function useDoubleEscape(href: string): void {
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      if (event.repeat) return
      if (event.key !== 'Escape' || isInPopup(event.target)) {
        last = Number.NEGATIVE_INFINITY
        return
      }
      if (event.timeStamp - last <= TWICE_MS) leave(href)
      last = event.timeStamp
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [href])
}

const isInPopup = (target: EventTarget | null): boolean =>
  document.querySelector(':modal') !== null || (target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null)

/** What is on the screen goes with the press, not with the answer of the network. */
function leave(href: string): void {
  document.documentElement.style.visibility = 'hidden'
  document.title = m.exit_calendar()
  window.location.replace(href)
}
