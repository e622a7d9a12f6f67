import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known about the running request beside the request itself. */
export interface RequestFacts {
  /** In every log line and on the error page. */
  id: string
  /** The visitor's address behind trusted proxies; for limits only, never logged. */
  address: string
  /** Made on this machine, for this machine. */
  here: boolean
  /** A server function was found for the request and could read its input. */
  called?: boolean
}

const running = new AsyncLocalStorage<RequestFacts>()

export const withRequestFacts = <T>(facts: RequestFacts, work: () => T): T => running.run(facts, work)

export const clientAddress = (): string => running.getStore()?.address ?? 'unknown'

export const cameFromHere = (): boolean => running.getStore()?.here === true

export const noteCall = (): void => void Object.assign(running.getStore() ?? {}, { called: true })

export const wasCalled = (): boolean => running.getStore()?.called === true

export const requestId = (): string => running.getStore()?.id ?? '-'
