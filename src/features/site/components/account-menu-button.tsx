import { ChevronDown } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Avatar } from '~/ui/avatar'
import type { ShellState } from '../schema'
import { m } from '~/paraglide/messages'

const load = () => import('./account-menu')
const AccountMenu = lazy(load)

/** A plain button that becomes the real menu, already open, on its first press; its code is fetched on hover or focus. */
export function AccountMenuButton({ couple }: { couple: NonNullable<ShellState['couple']> }) {
  const [used, setUsed] = useState(false)
  const face = <AccountFace couple={couple} />
  const label = m.a11y_accountMenu({ name: couple.name ?? m.common_unknown() })
  const button = (
    <button
      type="button"
      className="avatar-menu"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setUsed(true)}
    >
      {face}
    </button>
  )
  if (!used) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu label={label} face={face} />
    </Suspense>
  )
}

function AccountFace({ couple }: { couple: NonNullable<ShellState['couple']> }) {
  return (
    <>
      <Avatar as="span" size="normal" photo={couple.avatar} seed={couple.avatarSeed} />
      <span aria-hidden="true">{couple.name}</span>
      <ChevronDown className="i" aria-hidden="true" />
    </>
  )
}
