import type { AnyRoute, AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { NoConnection, notifyLost, presentLoss } from './connection'

/**
 * Where the connection is lost, the page that is shown stays, and says so. A page that was to come next is given up, also where only its
 * code did not come, and one that was to be read anew keeps what it shows. What is fetched ahead fails silently: nobody waits for it.
 */
export function keepPage(router: AnyRouter): void {
  for (const route of Object.values<{ options: { loader?: unknown; component?: FetchedComponent } }>(router.routesById)) {
    const { loader, component } = route.options
    const load = typeof loader === 'function' ? (loader as Loader) : undefined
    if (!load && !component?.preload) continue
    route.options.loader = async (context: LoaderContext) => {
      try {
        const [data] = await Promise.all([load?.(context), codeOf(component)])
        return data
      } catch (error) {
        if (!(error instanceof NoConnection)) throw error
        return await instead(router, context, error)
      }
    }
  }
}

type Loader = (context: LoaderContext) => unknown

/** A component whose code is a file of its own; `preload` goes once that is here. */
interface FetchedComponent {
  preload?: () => Promise<unknown>
}

async function codeOf(component: FetchedComponent = {}): Promise<void> {
  const lost = NoConnection.times
  // Resolves all the same where the code did not come.
  await component.preload?.()
  if (component.preload && NoConnection.times > lost) throw new NoConnection()
}

interface LoaderContext {
  location: ParsedLocation
  route: AnyRoute
}

async function instead(router: AnyRouter, { location, route }: LoaderContext, error: NoConnection): Promise<unknown> {
  const shown = router.stores.resolvedLocation.get()
  const next = router.latestLocation
  if (!shown || next.href !== location.href) throw error
  const title = route.options.staticData?.failure?.()
  if (next.href !== shown.href) {
    await giveUp(router, shown)
    notifyLost({ title, retry: () => void router.navigate({ href: location.href }) })
    throw error
  }
  const match = router.state.matches.find(({ routeId, status }) => routeId === route.id && status === 'success')
  if (!match) throw error
  // The way that was given up is still wanted: the page to which it went back may be read anew at once, and is lost, too.
  if (!presentLoss()) notifyLost({ title, retry: () => void router.invalidate() })
  return match.loaderData
}

/** Back in the history to the page that is still shown. Several loaders of a page fail, and it goes back once. */
let goingBack: Promise<void> | undefined

async function giveUp(router: AnyRouter, shown: ParsedLocation): Promise<void> {
  goingBack ??= new Promise<void>((resolve) => {
    const stop = router.subscribe('onBeforeLoad', () => {
      stop()
      goingBack = undefined
      resolve()
    })
    const steps = shown.state.__TSR_index - router.latestLocation.state.__TSR_index
    if (steps) router.history.go(steps, { ignoreBlocker: true })
    else router.history.replace(shown.href, shown.state, { ignoreBlocker: true })
  })
  return goingBack
}
