import type { Notification, Notifier } from './toast'

let show: Promise<Notifier> | undefined

/**
 * Says something in a corner of the screen, from anywhere in browser code. The toaster's code is fetched on first use; where that
 * fails, which is when the connection is what fails, the browser's own dialog says it.
 */
export function notify(notification: Notification): void {
  void toaster().then((notifier) =>
    notifier ? notifier.show(notification) : alert(`${notification.title}\n${notification.description ?? ''}`.trim()),
  )
}

/** Fetches that code ahead, where an error is likelier than elsewhere. */
export function prepareNotifications(): void {
  void toaster()
}

/** The page says something new itself: what was said before it goes, sparks alone stay. */
export function endNotifications(): void {
  if (show) void toaster().then((notifier) => notifier?.end())
}

function toaster(): Promise<Notifier | undefined> {
  show ??= import('./toast').then(({ mountToaster }) => mountToaster())
  return show.catch(() => {
    // The code could not be fetched (no connection): the next notification tries again.
    show = undefined
    return undefined
  })
}
