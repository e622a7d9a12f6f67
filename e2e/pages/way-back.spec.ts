import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { settleCookies } from '../support/consent'
import { expect, test } from '../support/test'

// Whoever goes back in the browser gets the page as it was left, from the browser's own memory, if nothing of the page stands against it.

const READ = ['/', '/test', '/she-moves', '/recenze/fantasy-club-prague', '/koucink', '/akademie', '/obchodni-podminky', '/en']

/** The browser without windows keeps no page, and says so of each; what it says beside that is the page's own. */
const OF_THE_BROWSER = /^(BackForwardCacheDisabledForDelegate|BrowsingInstanceNotSwapped)$/

interface NotKept {
  notRestoredExplanations: Array<{ reason: string }>
}

test('nothing of a page that is read keeps the browser from keeping it', async ({ playwright, launchOptions, site }) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const context = await browser.newContext({ baseURL: site.url })
  await settleCookies(context, 'rejected')
  await context.addInitScript(noteConnections)
  const page = await context.newPage()
  const reasons = await reasonsOf(page)
  for (const path of READ) {
    const answer = await page.goto(path)
    expect(answer?.headers()['cache-control'], path).not.toContain('no-store')
    await page.mouse.move(40, 60)
    await awake(page.getByRole('button', { name: /Nastavení cookies|Cookie settings/ }))
    expect(await page.evaluate(() => connections), path).toEqual([])
    expect(await reasons(), path).toEqual([])
  }
  await page.goto('/test')
  await page.evaluate(() => addEventListener('unload', () => undefined))
  expect(await reasons()).toEqual(['UnloadHandlerExistsInMainFrame'])
  await browser.close()
})

/** Goes on from the page and back to it. What of the page kept the browser from keeping it: nothing where it was kept. */
async function reasonsOf(page: Page): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  let heard: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }: NotKept) => {
    heard = notRestoredExplanations.map(({ reason }) => reason).filter((reason) => !OF_THE_BROWSER.test(reason))
  })
  return async () => {
    heard = []
    await page.goto('/health/live')
    await page.goBack()
    return heard
  }
}

declare let connections: string[]

/** Notes what holds a connection open, which a page that is left must not. */
function noteConnections(): void {
  connections = []
  const noted = <Kind extends 'EventSource' | 'WebSocket'>(kind: Kind): void => {
    globalThis[kind] = new Proxy(globalThis[kind], {
      construct: (Real, given) => {
        connections.push(kind)
        return Reflect.construct(Real, given) as object
      },
    })
  }
  noted('EventSource')
  noted('WebSocket')
}
