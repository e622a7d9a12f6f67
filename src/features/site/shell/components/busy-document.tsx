import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

/** The answer to a visitor who has asked for more pages than one visitor reads: cheap, and without the application. */
export function BusyDocument({ styles, minutes }: { styles: string; minutes: number }) {
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{m.common_metaTitle({ page: m.errors_tooMany_title() })}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main className="wrap section message-page">
          <h1>{m.errors_tooMany_title()}</h1>
          <p className="lead">{m.errors_tooMany_text({ time: m.time_inMinutes({ count: minutes }) })}</p>
        </main>
      </body>
    </html>
  )
}
