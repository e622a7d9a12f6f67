/** What the site says in a corner of the screen. */
export interface Notification {
  /** `error` is announced at once and stays 12 s, the others politely for 6 s. */
  kind: 'success' | 'error' | 'info' | 'spark'
  title: string
  description?: string | undefined
}
