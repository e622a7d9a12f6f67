import type { Page, Request } from '@playwright/test'

const CALLS = '**/_serverFn/**'

const changes = (request: Request): boolean => request.method() === 'POST'

/** The calls with which this page asks the server to change something, from now on. */
export function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/') && changes(request)) calls.push(request)
  })
  return calls
}

/** Lets such calls wait on the way to the server until the answered function is called. */
export async function holdCalls(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CALLS, async (route) => {
    if (changes(route.request())) await released
    await route.continue()
  })
  return release
}

/** Lets the next such call never arrive. */
export async function loseCall(page: Page): Promise<void> {
  await page.route(CALLS, (route) => (changes(route.request()) ? route.abort('connectionreset') : route.continue()), { times: 1 })
}

/** Lets the next such call be done by the server, and its answer be lost on the way back. */
export async function loseAnswer(page: Page): Promise<void> {
  await page.route(
    CALLS,
    async (route) => {
      if (!changes(route.request())) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** What the browser says in its console about such a loss. */
export const LOST = /net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED|FAILED)/
