import type { Page, Request, Response } from '@playwright/test'

const CALLS = '**/_serverFn/**'

/** Reading is a GET, changing something is a POST. */
type Method = 'GET' | 'POST'

/** The calls with which this page asks the server to change something, from now on. */
export function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/') && request.method() === 'POST') calls.push(request)
  })
  return calls
}

/** The page's stream of events opens. */
export const listening = (page: Page): Promise<Response> => page.waitForResponse((response) => response.url().includes('/api/events'))

/** Opens a page, which hears from then on what happens to its account. */
export async function openListening(page: Page, path: string): Promise<void> {
  await Promise.all([listening(page), page.goto(path)])
}

/** Lets calls wait on the way to the server until the answered function is called. */
export const holdCalls = (page: Page, method: Method = 'POST'): Promise<() => void> =>
  hold(page, CALLS, (request) => request.method() === method)

/** The same with scripts, so that a page stays asleep. */
export const holdScripts = (page: Page): Promise<() => void> => hold(page, '**/assets/*.js')

/** The same with requests to addresses of this shape. */
export async function hold(page: Page, addresses: string, which = (_request: Request): boolean => true): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    if (which(route.request())) await released
    await route.fallback()
  })
  return release
}

/** Lets the next call never arrive. */
export async function loseCall(page: Page, method: Method = 'POST'): Promise<void> {
  let lost = false
  await page.route(CALLS, async (route) => {
    if (lost || route.request().method() !== method) return route.fallback()
    lost = true
    await route.abort('connectionreset')
  })
}

/** Lets the next call be done by the server, and its answer be lost on the way back. */
export async function loseAnswer(page: Page): Promise<void> {
  let lost = false
  await page.route(CALLS, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback()
    lost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}

/** What the browser says in its console when a connection is lost, be it for a call or for a part of a page that loads late. */
export const LOST =
  /net::ERR_(CONNECTION_\w+|SOCKET_NOT_CONNECTED|INTERNET_DISCONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|NETWORK_\w+|FAILED)|Failed to fetch/
