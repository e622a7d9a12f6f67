import { X } from 'lucide-react'
import type { Ref } from 'react'
import { buttonClass } from '~/ui/button'
import { Logo } from '~/ui/logo'
import { PageLink } from '~/ui/page-link'
import { ThemeSwitch } from '~/ui/theme-switch'
import { m } from '~/paraglide/messages'
import { LanguageSwitch } from './language-switch'
import { SignOutButton } from './sign-out-button'

/** Marks the link of the section that the present page belongs to. */
export type IsCurrent = (path: string) => { 'aria-current'?: 'page' }

interface MobileMenuProps {
  ref: Ref<HTMLDialogElement>
  id: string
  sections: Array<{ path: string; label: string }>
  signedIn: boolean
  isCurrent: IsCurrent
}

/** A full-height sheet on small screens. The native dialog keeps the focus inside and closes with Escape. */
export function MobileMenu({ ref, id, sections, signedIn, isCurrent }: MobileMenuProps) {
  return (
    <dialog ref={ref} id={id} className="menu-sheet" aria-label={m.nav_menuTitle()}>
      <div className="menu-sheet-top">
        <PageLink className="nav-home" href="/" aria-label={m.a11y_homeLink()}>
          <Logo />
        </PageLink>
        <form method="dialog">
          <button type="submit" className="icon-btn" aria-label={m.a11y_closeMenu()}>
            <X className="i" aria-hidden="true" />
          </button>
        </form>
      </div>
      <nav aria-label={m.nav_menuTitle()}>
        <ul className="menu-sheet-links">
          {sections.map((section) => (
            <li key={section.path}>
              <PageLink href={section.path} {...isCurrent(section.path)}>
                {section.label}
              </PageLink>
            </li>
          ))}
          {signedIn && (
            <li>
              <PageLink href="/dashboard" {...isCurrent('/dashboard')}>
                {m.nav_dashboard()}
              </PageLink>
            </li>
          )}
        </ul>
      </nav>
      <div className="menu-sheet-foot">
        {signedIn ? (
          <SignOutButton className={buttonClass({ kind: 'quiet' })} />
        ) : (
          <PageLink className={buttonClass({ kind: 'primary' })} href="/auth">
            {m.nav_auth()}
          </PageLink>
        )}
        <div className="row menu-sheet-switches">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </dialog>
  )
}
