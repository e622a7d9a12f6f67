import type { Notification } from './notification'

let show: Promise<(notification: Notification) => void> | undefined

/** Says something in a corner of the screen, from anywhere in browser code. The toaster's code is fetched on first use. */
export function notify(notification: Notification): void {
  void toaster().then((say) => say?.(notification))
}

/** Fetches that code ahead, where an error must be told even if the connection is what fails. */
export function prepareNotifications(): void {
  void toaster()
}

function toaster(): Promise<((notification: Notification) => void) | undefined> {
  show ??= import('./toast').then(({ mountToaster }) => mountToaster())
  return show.catch(() => {
    // The code could not be fetched (no connection): the next notification tries again.
    show = undefined
    return undefined
  })
}
