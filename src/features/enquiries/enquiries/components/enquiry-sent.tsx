import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'

interface EnquirySentProps {
  text: string
  isSignedIn: boolean
  /** Of the dialog; the page has nothing to close. */
  onClose?: () => void
}

/** What happens next. */
export function EnquirySent({ text, isSignedIn, onClose }: EnquirySentProps) {
  return (
    <div className="request-body">
      <p>{text}</p>
      {isSignedIn && <p className="text-ink-2">{m.request_success_own()}</p>}
      <div className="row">
        {onClose && (
          <Button kind="primary" onClick={onClose}>
            {m.common_close()}
          </Button>
        )}
        {isSignedIn && (
          <PageLink className={buttonClass()} href="/dashboard" search={{ tab: 'settings', settings: 'orders' }}>
            {m.request_success_show()}
          </PageLink>
        )}
      </div>
    </div>
  )
}
