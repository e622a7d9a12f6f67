import { lazyRouteComponent } from '@tanstack/react-router'

/** Few have forgotten their password: the loader of the page fetches this step when it is asked for. */
export const ForgotStep = lazyRouteComponent(() => import('./forgot-step'), 'ForgotStep')
