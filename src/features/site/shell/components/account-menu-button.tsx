import { ChevronDown } from 'lucide-react'
import { Avatar } from '~/ui/avatar'
import type { ShellState } from '../schema'
import { m } from '~/paraglide/messages'
import { useAwake } from '~/ui/use-awake'
import { useOnDemand } from '~/ui/use-on-demand'

const load = () => import('./account-menu')

/** A plain button that becomes the real menu, already open, on its first press; its code is fetched on hover or focus. */
export function AccountMenuButton({ couple }: { couple: NonNullable<ShellState['couple']> }) {
  const awake = useAwake()
  const { Part: AccountMenu, want, prepare } = useOnDemand(load)
  const face = <AccountFace couple={couple} />
  const label = m.a11y_accountMenu({ name: couple.name ?? m.common_unknown() })
  if (AccountMenu) return <AccountMenu label={label} face={face} />
  return (
    <button
      type="button"
      className="avatar-menu"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      aria-disabled={!awake || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void want()}
    >
      {face}
    </button>
  )
}

function AccountFace({ couple }: { couple: NonNullable<ShellState['couple']> }) {
  return (
    <>
      <Avatar as="span" size="normal" photo={couple.avatar} drawing={couple.avatarSeed} />
      <span aria-hidden="true">{couple.name}</span>
      <ChevronDown className="i" aria-hidden="true" />
    </>
  )
}
