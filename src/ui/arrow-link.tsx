import { ArrowDown, ArrowLeft, ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { PageLink, useIsClosed } from './page-link'

interface ArrowLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site without language prefix, a fragment, or a whole address. */
  href: string
  /** `back` puts the arrow first. */
  to?: 'forward' | 'back' | 'down'
}

const ARROWS = {
  forward: { Icon: ArrowRight, look: 'arrow-link' },
  back: { Icon: ArrowLeft, look: 'arrow-link is-back' },
  down: { Icon: ArrowDown, look: 'arrow-link is-down' },
}

/** A link that stands alone and leads on. */
export function ArrowLink({ href, to = 'forward', className, children, ...rest }: ArrowLinkProps) {
  const { Icon, look } = ARROWS[to]
  // It stands alone: without the link there is nothing left to say.
  if (useIsClosed(href)) return null
  const props = { ...rest, href, className: className ? `${look} ${className}` : look }
  const content = (
    <>
      <span>{children}</span>
      <Icon className="i" aria-hidden="true" />
    </>
  )
  return href.startsWith('/') ? <PageLink {...props}>{content}</PageLink> : <a {...props}>{content}</a>
}
