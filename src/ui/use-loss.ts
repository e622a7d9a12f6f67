import { useSyncExternalStore } from 'react'
import { m } from '~/paraglide/messages'
import { NoConnection, onLoss, presentLoss } from './connection'

/** What the page has to say of a lost connection now. */
export const useLoss = () => useSyncExternalStore(onLoss, presentLoss, () => undefined)

/** What is said of a request that failed: only a server that was reached can have recorded anything. */
export const failureText = (error: unknown): string => (error instanceof NoConnection ? m.errors_network() : m.errors_server_text())
