import { Menu } from '@base-ui/react/menu'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { useSignOut } from './sign-out-button'

export default function AccountMenu({ label, children }: { label: string; children: ReactNode }) {
  const navigate = useNavigate()
  const { busy, leave } = useSignOut()
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger className="avatar-menu" aria-label={label}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-positioner" sideOffset={8} align="end">
          <Menu.Popup className="menu-popup">
            <Menu.Item className="menu-item" onClick={() => void navigate({ to: localizedPath('/dashboard', getLocale()) })}>
              {m.nav_dashboard()}
            </Menu.Item>
            <Menu.Item className="menu-item" disabled={busy} onClick={leave}>
              {busy ? m.nav_signingOut() : m.nav_signOut()}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
