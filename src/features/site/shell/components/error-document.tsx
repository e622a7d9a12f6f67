import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

/** The answer when the application itself could not make one. */
export function ErrorDocument({ styles, code }: { styles: string; code: string }) {
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{m.errors_server_title()}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main className="wrap section message-page">
          <h1>{m.errors_server_title()}</h1>
          <p className="lead">{m.errors_server_text()}</p>
          <p className="small muted">{m.errors_server_code({ code })}</p>
          <a className="btn btn-primary" href="/">
            {m.common_goHome()}
          </a>
        </main>
      </body>
    </html>
  )
}
