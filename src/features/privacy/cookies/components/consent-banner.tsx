import { Settings2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Consent } from '~/lib/stored-consent'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { keepRoom } from '~/ui/keep-room'
import { PageLink } from '~/ui/page-link'
import { SLOT, Sentence } from '~/ui/sentence'
import { ACCEPTED, REFUSED } from '../rules'

interface ConsentBannerProps {
  /** The visitor chose before, but for another version. */
  changed: boolean
  onChoose: (choice: Consent) => void
  onSettings: () => void
}

/** A new live region is only heard once it has been in the page for a moment. */
const SETTLE_MS = 100

/** Asks without standing in the way: not modal, first in the order of focus, refusing as easy as accepting. */
export function ConsentBanner({ changed, onChoose, onSettings }: ConsentBannerProps) {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className="cookies" ref={keepRoom} aria-label={m.cookies_bannerLabel()}>
      <span className="sr" role="status">
        {settled && m.cookies_bannerLabel()}
      </span>
      <p>
        {changed && `${m.cookies_versionChanged()} `}
        <Sentence text={m.cookies_banner_text({ link: SLOT })}>
          <PageLink className="link" href="/privacy">
            {m.cookies_privacyLink()}
          </PageLink>
        </Sentence>
      </p>
      <div className="cookies-actions">
        <Button size="sm" onClick={() => onChoose(REFUSED)}>
          {m.cookies_reject()}
        </Button>
        <Button size="sm" onClick={() => onChoose(ACCEPTED)}>
          {m.cookies_acceptAll()}
        </Button>
        <button type="button" className="icon-btn" aria-label={m.cookies_openSettings()} aria-haspopup="dialog" onClick={onSettings}>
          <Settings2 className="i" aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}
