import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  /**
   * What may be done with the answers of a route. What it does not say may not: a forgotten route is closed, kept for nobody, unlisted.
   * A route of the server alone says it in `Route.update`, for browsers are not told of one that has no option but `server`.
   */
  interface StaticDataRouteOption {
    /** Stays open while the site is closed: the law, e-mails, partners or machines must reach it (readings R6). A pattern names some addresses. */
    open?: true | RegExp
    /** Everybody who is not signed in gets the same, so it is kept for the next one. Not what a key opens, nor what is of this moment. */
    cached?: true
    /** Search engines may list it. */
    listed?: true
    /** Visits may be counted, given consent: public reading pages only, nothing of one couple (readings R14). */
    measured?: true
  }
}

/** What the route of this address says of it. */
export const rulesOf = (router: Pick<AnyRouter, 'getMatchedRoutes'>, pathname: string): StaticDataRouteOption =>
  router.getMatchedRoutes(pathname)[2]?.options.staticData ?? {}
