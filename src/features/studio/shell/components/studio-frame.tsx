import { Link } from '@tanstack/react-router'
import { Inbox, KeyRound, LogOut, ScrollText, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OperatorRole } from '~/lib/operator-roles'
import { m } from '~/paraglide/messages'
import { Logo } from '~/ui/logo'
import { PageLink } from '~/ui/page-link'
import { ThemeSwitch } from '~/ui/theme-switch'
import { type StudioPage, pagesOf } from '../rules'

const LOOKS: Record<StudioPage, { text: () => string; Icon: typeof Inbox }> = {
  today: { text: m.studio_nav_today, Icon: Inbox },
  team: { text: m.studio_nav_team, Icon: Users },
  record: { text: m.studio_nav_record, Icon: ScrollText },
  access: { text: m.studio_nav_access, Icon: KeyRound },
}

interface StudioFrameProps {
  operator: { name: string; role: OperatorRole }
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
        <StudioNav className="studio-links" role={operator.role} />
        <div className="studio-me">
          <p>
            {operator.name}
            <small>{role}</small>
          </p>
          <Leave onLeave={onLeave} />
        </div>
      </header>
      <main id="obsah" className="studio-main" tabIndex={-1}>
        {children}
        <footer className="studio-foot">
          {language}
          <ThemeSwitch />
        </footer>
      </main>
      <StudioNav className="studio-tabs" role={operator.role} />
    </div>
  )
}

function StudioNav({ className, role }: { className: string; role: OperatorRole }) {
  return (
    <nav className={className} aria-label={m.studio_name()}>
      {pagesOf(role).map(({ page, path }) => {
        const { text, Icon } = LOOKS[page]
        return (
          <Link key={page} to={path} activeOptions={{ exact: true, includeSearch: false }}>
            <Icon className="i" aria-hidden="true" />
            {text()}
          </Link>
        )
      })}
    </nav>
  )
}

function Leave({ onLeave }: { onLeave: () => void }) {
  return (
    <button type="button" className="icon-btn" aria-label={m.studio_leave()} title={m.studio_leave()} onClick={onLeave}>
      <LogOut className="i" aria-hidden="true" />
    </button>
  )
}
