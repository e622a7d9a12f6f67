import { m } from '~/paraglide/messages'
import { PageLink } from '~/ui/page-link'
import { SLOT, Sentence } from '~/ui/sentence'

const SECOND = '\u0002'

/** What an order agrees to; the documents open in a window of their own, so that the form keeps what was typed. */
export function TermsNote() {
  const [before = '', after = ''] = m.order_termsNote({ terms: SLOT, privacy: SECOND }).split(SECOND)
  return (
    <p className="small muted">
      <Sentence text={before}>
        <Document href="/obchodni-podminky">{m.order_linkTerms()}</Document>
      </Sentence>
      <Document href="/privacy">{m.order_linkPrivacy()}</Document>
      {after}
    </p>
  )
}

function Document({ href, children }: { href: string; children: string }) {
  return (
    <PageLink className="link" href={href} target="_blank">
      {children}
      <span className="sr"> ({m.a11y_externalLink()})</span>
    </PageLink>
  )
}
