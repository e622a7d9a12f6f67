import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'

/** Opens the cookie settings again (specification §2). They need JavaScript, and so does the button: without it CSS hides it. */
export function CookieSettingsButton() {
  return (
    <Button size="sm" className="needs-script" data-cookie-settings>
      {m.legal_openCookieSettings()}
    </Button>
  )
}
