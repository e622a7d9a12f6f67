import { lazyRouteComponent } from '@tanstack/react-router'

/** Whoever is signed in never needs it. A loader preloads it where it is shown: the server draws without waiting. */
export const TestWall = lazyRouteComponent(() => import('./test-wall'), 'TestWall')
