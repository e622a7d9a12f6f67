import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Menu } from '~/ui/menu'
import { useSignOut } from './sign-out-button'

export default function AccountMenu({ label, face }: { label: string; face: ReactNode }) {
  const navigate = useNavigate()
  const { busy, leave } = useSignOut()
  const go = (search?: Record<string, string>) => void navigate({ to: localizedPath('/dashboard', getLocale()), ...(search && { search }) })
  return (
    <Menu
      label={label}
      trigger={face}
      className="avatar-menu"
      defaultOpen
      items={[
        { id: 'dashboard', label: m.nav_dashboard(), onSelect: () => go() },
        { id: 'progress', label: m.nav_progress(), onSelect: () => go({ tab: 'progress' }) },
        { id: 'orders', label: m.dashboard_settingsTabs_orders(), onSelect: () => go({ tab: 'settings', settings: 'orders' }) },
        { id: 'settings', label: m.nav_settings(), onSelect: () => go({ tab: 'settings' }) },
        { id: 'sign-out', label: busy ? m.nav_signingOut() : m.nav_signOut(), onSelect: leave, disabled: busy, separated: true },
      ]}
    />
  )
}
