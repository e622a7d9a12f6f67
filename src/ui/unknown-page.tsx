import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { buttonClass } from './button'
import { PageLink } from './page-link'

interface UnknownPageProps {
  title: string
  text: string
  /** A link to what everybody may see. */
  onward: ReactNode
}

/** What a link with a wrong key opens, and one that belongs to somebody else: nothing, and the way to sign in. */
export function UnknownPage({ title, text, onward }: UnknownPageProps) {
  return (
    <main id="obsah" className="wrap order-page">
      <header className="order-head">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <div className="row">
          <PageLink className={buttonClass({ kind: 'primary' })} href="/auth">
            {m.common_signIn()}
          </PageLink>
          {onward}
        </div>
      </header>
    </main>
  )
}
