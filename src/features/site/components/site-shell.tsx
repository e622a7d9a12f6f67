import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

/** Navigation above, footer below. The page brings its own `<main id="obsah">`. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#obsah">
        {m.a11y_skipToContent()}
      </a>
      <SiteHeader />
      {children}
      <SiteFooter />
    </>
  )
}
