import { useRouter } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { NoConnection } from '~/ui/connection'
import { Logo } from '~/ui/logo'

/** What a visitor sees when a page breaks. It stands without any data, since the data may be what broke. */
export function ErrorPage({ error }: { error?: unknown }) {
  if (error instanceof NoConnection) return <NoConnectionPage />
  return (
    <main id="obsah" className="wrap section message-page" role="alert">
      <a className="nav-home" href="/" aria-label={m.a11y_homeLink()}>
        <Logo />
      </a>
      <h1>{m.errors_server_title()}</h1>
      <p className="lead">{m.errors_server_text()}</p>
      <Button type="button" kind="primary" onClick={() => location.reload()}>
        {m.errors_server_retry()}
      </Button>
    </main>
  )
}

/** Nothing broke and nothing was recorded: the server was not reached, and the page can be asked for again as it is. */
function NoConnectionPage() {
  const router = useRouter()
  return (
    <main id="obsah" className="wrap section message-page" role="alert">
      <h1>{m.errors_offline_title()}</h1>
      <p className="lead">{m.errors_network()}</p>
      <Button kind="primary" onClick={() => void router.invalidate()}>
        {m.common_retry()}
      </Button>
    </main>
  )
}
