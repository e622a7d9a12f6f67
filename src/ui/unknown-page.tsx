import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { buttonClass } from './button'
import { type MessageArt, MessagePage } from './message-page'
import { PageLink } from './page-link'

interface UnknownPageProps {
  art: MessageArt
  title: string
  text: string
  /** A link to what everybody may see. */
  onward: ReactNode
}

/** What a link with a wrong key opens, and one that belongs to somebody else: nothing, and the way to sign in. */
export function UnknownPage({ art, title, text, onward }: UnknownPageProps) {
  return (
    <MessagePage art={art}>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="row">
        <PageLink className={buttonClass({ kind: 'primary' })} href="/auth">
          {m.common_signIn()}
        </PageLink>
        {onward}
      </div>
    </MessagePage>
  )
}
