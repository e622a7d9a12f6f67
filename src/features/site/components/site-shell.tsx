import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'
import { type ReactNode, useEffect } from 'react'
import { LOCALE_COOKIE } from '~/lib/locale'
import { getLocale } from '~/paraglide/runtime'
import { useSeen } from '~/ui/use-seen'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

/** Navigation above, footer below. The page brings its own `<main id="obsah">`. */
export function SiteShell({ children }: { children: ReactNode }) {
  const [footer, seen] = useSeen<HTMLDivElement>()
  useEffect(rememberLocale, [])
  return (
    <>
      <SiteHeader />
      {children}
      <div ref={footer}>
        <Hydrate when={condition(seen)}>
          <SiteFooter />
        </Hydrate>
      </div>
    </>
  )
}

/** Sign-in and links from e-mails have no language in their address; they follow the pages that the visitor reads. */
function rememberLocale(): void {
  const entry = `${LOCALE_COOKIE}=${getLocale()}`
  if (!document.cookie.split('; ').includes(entry)) document.cookie = `${entry}; path=/; max-age=31536000; samesite=lax`
}
