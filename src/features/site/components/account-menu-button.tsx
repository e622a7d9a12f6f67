import { ChevronDown } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { ArtImage } from '~/ui/art/picture'
import { m } from '~/paraglide/messages'

const load = () => import('./account-menu')
const AccountMenu = lazy(load)

/** A plain button that becomes the real menu, already open, on its first press; its code is fetched on hover or focus. */
export function AccountMenuButton({ coupleName }: { coupleName: string | null }) {
  const [used, setUsed] = useState(false)
  const face = <AccountFace coupleName={coupleName} />
  const button = (
    <button
      type="button"
      className="avatar-menu"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={accountLabel(coupleName)}
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
      <AccountMenu label={accountLabel(coupleName)} face={face} />
    </Suspense>
  )
}

const accountLabel = (coupleName: string | null): string => m.a11y_accountMenu({ name: coupleName ?? m.common_unknown() })

function AccountFace({ coupleName }: { coupleName: string | null }) {
  return (
    <>
      <ArtImage seed={coupleName ?? 'sfera'} variant="avatar" mood="usvit" size={[80, 80]} className="art-round" />
      <span aria-hidden="true">{coupleName}</span>
      <ChevronDown className="i" aria-hidden="true" />
    </>
  )
}
