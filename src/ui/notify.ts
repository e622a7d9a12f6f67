export interface Notification {
  /** `error` is announced at once and stays 12 s, the others politely for 6 s. */
  kind: 'success' | 'error' | 'info' | 'spark'
  title: string
  description?: string | undefined
}

let show: Promise<(notification: Notification) => void> | undefined

/** Says something in a corner of the screen, from anywhere in browser code. The toaster's code is fetched on first use. */
export function notify(notification: Notification): void {
  show ??= import('./toast').then(({ mountToaster }) => mountToaster())
  show.then(
    (say) => say(notification),
    () => {
      // The code could not be fetched (no connection): the next notification tries again.
      show = undefined
    },
  )
}
