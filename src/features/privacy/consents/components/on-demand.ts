import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * Few come for these, so pages fetch them when they are needed. A loader preloads what its page will show: the server draws without
 * waiting, and what is not there yet would be left out.
 */
export const PrivacyPanel = lazyRouteComponent(() => import('./privacy-panel'), 'PrivacyPanel')
export const ClosingNotice = lazyRouteComponent(() => import('./closing-notice'), 'ClosingNotice')
export const ConsentRequest = lazyRouteComponent(() => import('./consent-request'), 'ConsentRequest')
