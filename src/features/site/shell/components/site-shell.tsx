import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import { useSeen } from '~/ui/use-seen'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

/** Navigation above, footer below. The page brings its own `<main id="obsah">`. */
export function SiteShell({ children }: { children: ReactNode }) {
  const [footer, seen] = useSeen<HTMLDivElement>()
  return (
    <>
      <SiteHeader />
      {children}
      <div ref={footer}>
        <Hydrate when={condition(seen)} split={false}>
          <SiteFooter />
        </Hydrate>
      </div>
    </>
  )
}
