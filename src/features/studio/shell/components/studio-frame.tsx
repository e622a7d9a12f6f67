import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OperatorRole } from '~/lib/operator-roles'
import { m } from '~/paraglide/messages'
import { Logo } from '~/ui/logo'
import { PageLink } from '~/ui/page-link'
import { ThemeSwitch } from '~/ui/theme-switch'
import { StudioLink } from './studio-link'
import { StudioRail, StudioTabs } from './studio-nav'

interface StudioFrameProps {
  operator: { name: string; role: OperatorRole; isMadeUp: boolean }
  /** The role in words. */
  role: string
  language: ReactNode
  onLeave: () => void
  children: ReactNode
}

/** Around every page of the studio: what this role may open, and the way out. A rail on a desk, tabs at the thumb on a phone. */
export function StudioFrame({ operator, role, language, onLeave, children }: StudioFrameProps) {
  return (
    <div className="studio">
      <header className="studio-top">
        <PageLink className="nav-home" href="/studio" aria-label={m.studio_home()}>
          <Logo />
        </PageLink>
        <b>{m.studio_name()}</b>
        <Leave onLeave={onLeave} />
      </header>
      <header className="studio-rail">
        <PageLink className="nav-home" href="/studio" aria-label={m.studio_home()}>
          <Logo />
        </PageLink>
        <StudioRail role={operator.role} />
        <div className="studio-me">
          <StudioLink page="access">
            <b>{operator.name}</b>
            <small>
              {role} · {m.studio_nav_access()}
            </small>
          </StudioLink>
          <Leave onLeave={onLeave} />
        </div>
      </header>
      <main id="obsah" className="studio-main" tabIndex={-1}>
        {operator.isMadeUp && <p className="studio-made-up">{m.studio_madeUp()}</p>}
        {children}
        <footer className="studio-foot">
          {language}
          <ThemeSwitch />
        </footer>
      </main>
      <StudioTabs role={operator.role} />
    </div>
  )
}

function Leave({ onLeave }: { onLeave: () => void }) {
  return (
    <button type="button" className="icon-btn" aria-label={m.studio_leave()} title={m.studio_leave()} onClick={onLeave}>
      <LogOut className="i" aria-hidden="true" />
    </button>
  )
}
