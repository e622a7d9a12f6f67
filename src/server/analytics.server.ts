import { env } from './env.server'
import { rulesAt } from './routes.server'

/** What a page with Google's tag must be able to reach (Google's own list for Analytics and Tag Manager). */
const TAG_ORIGINS = {
  script: 'https://www.googletagmanager.com',
  image: 'https://*.google-analytics.com https://*.googletagmanager.com',
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
}

/** Address of the tag for this page; undefined where nothing is measured, and everywhere without the setting ANALYTICS_ID. */
export function tagScript(pathname: string): string | undefined {
  const id = env().ANALYTICS_ID
  if (!id || !rulesAt(pathname).measured) return undefined
  return `${TAG_ORIGINS.script}/${id.startsWith('GTM-') ? 'gtm.js' : 'gtag/js'}?id=${id}`
}

/** Other origins that the security policy of this page lets in; none unless it may be measured. */
export const tagOrigins = (pathname: string): typeof TAG_ORIGINS | undefined => (tagScript(pathname) ? TAG_ORIGINS : undefined)
