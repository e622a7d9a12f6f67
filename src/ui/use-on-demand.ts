import { type ComponentType, useCallback, useState } from 'react'
import { m } from '~/paraglide/messages'
import { notify, prepareNotifications } from './notify'

/**
 * A part of a page whose code is fetched when it is wanted. `want` resolves with whether it is here; without a connection the couple is
 * told (`title` says what failed), the page stays as it is, and it may be wanted again. (A `lazy` component would take the whole page down.)
 * Both arguments stay the same.
 */
export function useOnDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  title: () => string = m.settings_account_loadError,
) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const want = useCallback(async (): Promise<boolean> => {
    try {
      const { default: loaded } = await load()
      setPart(() => loaded)
      return true
    } catch {
      notify({ kind: 'error', title: title(), description: m.errors_network() })
      return false
    }
  }, [load, title])
  /** Ahead of time: nobody waits for it yet, so nobody is told. */
  const prepare = useCallback(() => {
    load().catch(() => undefined)
    prepareNotifications()
  }, [load])
  return { Part, want, prepare }
}
