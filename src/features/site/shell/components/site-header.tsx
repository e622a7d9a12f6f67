import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { buttonClass } from '~/ui/button'
import { dialogCommand } from '~/ui/dialog-command'
import { Logo } from '~/ui/logo'
import { PageLink } from '~/ui/page-link'
import { m } from '~/paraglide/messages'
import { AccountMenuButton } from './account-menu-button'
import { LanguageSwitch } from './language-switch'
import { type IsCurrent, MobileMenu } from './mobile-menu'

const root = getRouteApi('__root__')

export function SiteHeader() {
  const { sections, couple } = root.useLoaderData()
  const menu = useRef<HTMLDialogElement>(null)
  const menuId = useId()
  const isCurrent = useCurrentSection()
  useClosedOnLeave(menu)
  return (
    <header className="nav">
      <div className="wrap nav-in">
        <PageLink className="nav-home" href="/" aria-label={m.a11y_homeLink()}>
          <Logo />
        </PageLink>
        <nav className="nav-main" aria-label={m.a11y_mainNavigation()}>
          <ul>
            {sections.map((section) => (
              <li key={section.path}>
                <PageLink href={section.path} {...isCurrent(section.path)}>
                  {section.label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
        {couple ? (
          <AccountMenuButton couple={couple} />
        ) : (
          <PageLink className={`${buttonClass({ kind: 'quiet', size: 'sm' })} btn-auth`} href="/auth">
            {m.nav_auth()}
          </PageLink>
        )}
        <button
          type="button"
          className={`${buttonClass({ kind: 'quiet', size: 'sm' })} nav-menu`}
          aria-haspopup="dialog"
          {...dialogCommand('show-modal', menuId)}
        >
          <Menu className="i" aria-hidden="true" />
          {m.nav_menu()}
        </button>
      </div>
      <MobileMenu ref={menu} id={menuId} sections={sections} signedIn={couple !== null} isCurrent={isCurrent} />
    </header>
  )
}

/** The section that the present page belongs to is marked, not only its first page; what is sold on a page of its own is of the academy. */
function useCurrentSection(): IsCurrent {
  const here = useRouterState({
    select: (state) => state.location.pathname.replace(/^\/(cs|en)(?=\/|$)/, '').replace(/^\/purchase\//, '/akademie/'),
  })
  return (path) => (here === path || here.startsWith(`${path}/`) ? { 'aria-current': 'page' } : {})
}

/** A link that was followed closes the menu, the one to the present page too. */
function useClosedOnLeave(menu: RefObject<HTMLDialogElement | null>): void {
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', () => menu.current?.close()), [router, menu])
}
