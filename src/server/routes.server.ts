import type { AnyRoute, AnyRouter, StaticDataRouteOption } from '@tanstack/react-router'
import { port } from '~/lib/port'
import { rulesOf } from '~/lib/route-rules'

/** The addresses of the product. The composition root connects its router: the server knows no route by name. */
export const routes = port<AnyRouter>('routes')

export const rulesAt = (pathname: string): StaticDataRouteOption => rulesOf(routes.connected, pathname)

/** The ids of all routes that stay open while the site is closed, and of the layouts around them, such as `/auth`. */
export function openRoutes(): Set<string> {
  const open = new Set<string>()
  for (let route of allRoutes()) {
    if (!route.options.staticData?.open) continue
    for (; route; route = route.parentRoute) open.add(route.id)
  }
  return open
}

/** Pages that search engines may list at their one address, without language prefix; others bring what they have of their kind. */
export const listedPaths = (): string[] =>
  allRoutes()
    .filter(({ options }) => options.staticData?.listed)
    .map(({ fullPath }) => fullPath.replace('/{-$locale}', '').replace(/(?<=.)\/$/, ''))
    .filter((path) => !path.includes('$'))

const allRoutes = (): AnyRoute[] => Object.values(routes.connected.routesById)
