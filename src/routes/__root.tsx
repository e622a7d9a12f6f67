import { HeadContent, Outlet, Scripts, createRootRoute } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { CONSENT_SCRIPT, ConsentLoader } from '~/features/privacy/cookies/components/consent-loader'
import { useRealtime } from '~/features/site/live/components/use-realtime'
import { shellState } from '~/features/site/shell/functions'
import { LOCALE_SCRIPT } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ErrorPage } from '~/features/site/shell/components/error-page'
import { NotFoundPage } from '~/features/site/shell/components/not-found-page'
import { doEarly } from '~/ui/early'
import { LostConnection } from '~/ui/lost-connection'
import { ClosedAreas, WholeLoads } from '~/ui/page-link'
import { THEME_SCRIPT } from '~/ui/theme-switch'
import { usePageFocus } from '~/ui/use-page-focus'
import { WORDMARK } from '~/ui/wordmark'
import './app.css'

/** What browsers look for once, in the first HTML. */
const FIRST_LINKS = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  ...['newsreader-display', 'instrument-sans'].map((font) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: `/fonts/${font}.woff2`,
    crossOrigin: 'anonymous' as const,
  })),
]

let cameWith: string | undefined

/**
 * The page's policy allows inline styles only as they were when it was sent: an open page keeps the colours that it came with, and
 * hears of others (features/site/live) or gets them with its next load.
 */
function inlineColors(colors: string | undefined): string[] {
  if (!import.meta.env.SSR) cameWith ??= colors
  const style = import.meta.env.SSR ? colors : cameWith
  return style ? [style] : []
}

export const Route = createRootRoute({
  loader: () => shellState(),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: m.landing_meta_title() },
      { name: 'rating', content: 'adult' },
    ],
    links: import.meta.env.SSR ? FIRST_LINKS : [],
    scripts: [{ children: `${THEME_SCRIPT};${LOCALE_SCRIPT};${CONSENT_SCRIPT}` }],
    styles: inlineColors(loaderData?.colors).map((children) => ({ children })),
  }),
  component: Root,
  shellComponent: Document,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

/** Pages that are open while the site is closed lead out by full loads, so that the gate stands in every way. */
function Root() {
  const { couple, passedGate, closedAreas } = Route.useLoaderData()
  usePageFocus()
  useRealtime(couple)
  useEffect(doEarly, [])
  return (
    <WholeLoads value={!passedGate}>
      <a className="skip-link" href="#obsah">
        {m.a11y_skipToContent()}
      </a>
      <ConsentLoader />
      <ClosedAreas value={closedAreas}>
        <Outlet />
      </ClosedAreas>
      <LostConnection />
    </WholeLoads>
  )
}

/** The colours of the page for the browser around it; the router would keep one of two tags of the same name. */
function ThemeColors() {
  return (
    <>
      <meta name="theme-color" content="#faf6f4" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#170c13" media="(prefers-color-scheme: dark)" />
    </>
  )
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={getLocale()} suppressHydrationWarning>
      <head>
        <HeadContent />
        {import.meta.env.SSR && <ThemeColors />}
      </head>
      <body data-wordmark={WORDMARK}>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
