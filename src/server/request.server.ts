import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What is known about the running request beside the request itself. */
export interface RequestFacts {
  /** In every log line and on the error page. */
  id: string
  /** The visitor behind trusted proxies, as limits count them (`networkOf`); never logged. */
  address: string
  /** Made on this machine, for this machine. */
  here: boolean
  /** A server function was found for the request and could read its input; false for a call until then. */
  called?: boolean
  /** On every script that the page of this request brings by itself. */
  mark?: string
  /** How often the database was asked. */
  statements?: number
  /** What {@link oncePerRequest} has made. */
  made?: Map<string, unknown>
}

const running = new AsyncLocalStorage<RequestFacts>()

export const withRequestFacts = <T>(facts: RequestFacts, work: () => T): T => running.run(facts, work)

/** An IPv4 address, or the network of an IPv6 household: what limits count as one visitor. */
export const clientAddress = (): string => running.getStore()?.address ?? 'unknown'

export const cameFromHere = (): boolean => running.getStore()?.here === true

/** The request calls a server function, and none has been reached. */
export const expectCall = (): void => void Object.assign(running.getStore() ?? {}, { called: false })

export const noteCall = (): void => void Object.assign(running.getStore() ?? {}, { called: true })

export const wasCalled = (): boolean => running.getStore()?.called === true

/** What goes wrong now goes wrong with what a stranger sent. */
export const isCallUnread = (): boolean => running.getStore()?.called === false

/**
 * What says of a script in a page that this site wrote it: a secret of this one rendering, given to whatever renders as its nonce and
 * taken out before the page leaves. Undefined where there is no request of the HTTP side.
 */
export function scriptMark(): string | undefined {
  const facts = running.getStore()
  if (facts) facts.mark ??= randomBytes(18).toString('base64url')
  return facts?.mark
}

/** What `make` gave the first time that this request asked for it by this name; undefined where there is no request. */
export function oncePerRequest<Value>(name: string, make: () => Value): Value | undefined {
  const facts = running.getStore()
  if (!facts) return undefined
  facts.made ??= new Map()
  if (!facts.made.has(name)) facts.made.set(name, make())
  return facts.made.get(name) as Value
}

export function countStatement(): void {
  const facts = running.getStore()
  if (facts) facts.statements = (facts.statements ?? 0) + 1
}

export const requestId = (): string => running.getStore()?.id ?? '-'
