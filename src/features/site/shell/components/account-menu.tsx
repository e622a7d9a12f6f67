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
  return (
    <Menu
      label={label}
      trigger={face}
      className="avatar-menu"
      defaultOpen
      items={[
        { id: 'dashboard', label: m.nav_dashboard(), onSelect: () => void navigate({ to: localizedPath('/dashboard', getLocale()) }) },
        { id: 'sign-out', label: busy ? m.nav_signingOut() : m.nav_signOut(), onSelect: leave, disabled: busy, separated: true },
      ]}
    />
  )
}
