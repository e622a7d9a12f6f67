import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Logo } from '~/ui/logo'

/** What a visitor sees when a page breaks. It stands without any data, since the data may be what broke. */
export function ErrorPage({ code }: { code?: string }) {
  return (
    <main id="obsah" className="wrap section message-page" role="alert">
      <a className="nav-home" href="/" aria-label={m.a11y_homeLink()}>
        <Logo />
      </a>
      <h1>{m.errors_server_title()}</h1>
      <p className="lead">{m.errors_server_text()}</p>
      {code && <p className="message-aside">{m.errors_server_code({ code })}</p>}
      <Button type="button" kind="primary" onClick={() => location.reload()}>
        {m.errors_server_retry()}
      </Button>
    </main>
  )
}
