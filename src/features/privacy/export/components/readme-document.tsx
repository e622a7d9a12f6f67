import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import type { ExportSection } from '../schema'

interface ReadmeDocumentProps {
  locale: Locale
  brand: string
  contactEmail: string
  at: string
  /** Paths in the archive. */
  files: string[]
  sections: ExportSection[]
}

const STYLE = `:root{color-scheme:light dark}body{max-width:46rem;margin:2rem auto;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif}
h1{line-height:1.2}h2{margin-top:2.5rem;line-height:1.3}dl{margin:1rem 0;padding:1rem;border:1px solid #8886;border-radius:.75rem}
dl div{display:grid;grid-template-columns:minmax(9rem,1fr) minmax(0,2fr);gap:0 1rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
@media(width<34rem){dl div{grid-template-columns:minmax(0,1fr);margin-bottom:.5rem}}`

/** The copy for people: opens in every browser, without the site. */
export function ReadmeDocument({ locale, brand, contactEmail, at, files, sections }: ReadmeDocumentProps) {
  const language = { locale }
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{m.exportFile_title({}, language)}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <h1>{m.exportFile_title({}, language)}</h1>
        <p>{m.exportFile_lead({ brand, at }, language)}</p>
        <p>{m.exportFile_machine({}, language)}</p>
        <h2>{m.exportFile_missing_title({}, language)}</h2>
        <ul>
          <li>{m.exportFile_missing_answers({ contactEmail }, language)}</li>
          <li>{m.exportFile_missing_secrets({}, language)}</li>
          <li>{m.exportFile_missing_cookies({}, language)}</li>
        </ul>
        {files.length > 0 && (
          <>
            <h2>{m.exportFile_files_title({}, language)}</h2>
            <ul>
              {files.map((file) => (
                <li key={file}>
                  <a href={file}>{file}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {sections.map((section) => (
          <Section key={section.title} {...section} empty={m.exportFile_empty({}, language)} />
        ))}
      </body>
    </html>
  )
}

function Section({ title, about, rows, empty }: ExportSection & { empty: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{about}</p>
      {rows.length === 0 && <p>{empty}</p>}
      {rows.map(({ number, facts }) => (
        <dl key={number}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}
