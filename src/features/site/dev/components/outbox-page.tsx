import { Link } from '@tanstack/react-router'
import { dateText } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

interface Heading {
  name: string
  subject: string
  to: string
  at: string
}

/** What the demo would have sent. */
export function OutboxPage({ mails }: { mails: Heading[] }) {
  return (
    <main id="obsah" className="wrap section outbox">
      <h1>{m.outbox_title()}</h1>
      {mails.length === 0 ? (
        <p className="lead">{m.outbox_empty()}</p>
      ) : (
        <ul className="outbox-list">
          {mails.map((mail) => (
            <li key={mail.name}>
              <Link to="/dev/outbox/$name" params={{ name: mail.name }}>
                {mail.subject}
              </Link>
              <span>{mail.to}</span>
              <time dateTime={mail.at}>{dateText(mail.at, 'stamp', getLocale())}</time>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

interface ShownMail {
  name: string
  subject: string
  to: string
  html: string
  text: string
  files: Array<{ name: string; bytes: number }>
}

export function OutboxMailPage({ mail }: { mail: ShownMail }) {
  return (
    <main id="obsah" className="wrap section outbox">
      <p>
        <Link className="link" to="/dev/outbox">
          {m.outbox_back()}
        </Link>
      </p>
      <h1>{mail.subject}</h1>
      <p>{mail.to}</p>
      {mail.files.length > 0 && <Files mail={mail} />}
      {/* Nothing in a mail may run here or reach the page around it; its links open in a tab of their own. */}
      <iframe
        className="outbox-mail"
        title={mail.subject}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
      />
      <pre className="outbox-text">{mail.text}</pre>
    </main>
  )
}

function Files({ mail: { name, files } }: { mail: ShownMail }) {
  const size = new Intl.NumberFormat(getLocale(), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  return (
    <section aria-labelledby="h-files">
      <h2 id="h-files">{m.outbox_attachments()}</h2>
      <ul className="outbox-files">
        {files.map((file) => (
          <li key={file.name}>
            <a className="link" href={`/dev/outbox/${name}/${file.name}`}>
              {file.name}
            </a>{' '}
            <span className="text-ink-2">{size.format(Math.ceil(file.bytes / 1000))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
