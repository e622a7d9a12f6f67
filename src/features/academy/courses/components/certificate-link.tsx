import { Download } from 'lucide-react'
import type { Certificate } from '../enrolment.schema'
import { localizedPath } from '~/lib/locale'
import { momentDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import { certificatePath } from '../rules'

/** The certificate in the language of the page, as often as the couple likes. */
export function CertificateLink({ certificate: { id, number, issuedAt }, quiet }: { certificate: Certificate; quiet?: boolean }) {
  const locale = getLocale()
  return (
    <div className="certificate-link">
      <a
        className={buttonClass({ kind: quiet ? 'quiet' : 'primary', size: quiet ? 'sm' : 'md' })}
        href={localizedPath(certificatePath(id), locale)}
        type="application/pdf"
        download
      >
        <Download className="i" aria-hidden="true" />
        {m.course_certificate_download()}
      </a>
      {!quiet && <p className="small text-ink-2">{m.course_certificate_facts({ number, date: momentDay(issuedAt, locale) })}</p>}
    </div>
  )
}
