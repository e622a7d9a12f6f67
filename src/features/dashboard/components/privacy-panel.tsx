import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { SLOT, Sentence } from '~/ui/sentence'

const root = getRouteApi('__root__')

/** The subjects are discreet: a list of mails tells nothing of what the account is about. */
const REQUESTS = [
  {
    key: 'consent',
    title: m.privacyRequests_consent_title,
    text: m.privacyRequests_consent_text,
    subject: m.privacyRequests_consent_subject,
  },
  { key: 'export', title: m.privacyRequests_export_title, text: m.privacyRequests_export_text, subject: m.privacyRequests_export_subject },
  {
    key: 'profile',
    title: m.privacyRequests_profile_title,
    text: m.privacyRequests_profile_text,
    subject: m.privacyRequests_profile_subject,
  },
  { key: 'delete', title: m.privacyRequests_delete_title, text: m.privacyRequests_delete_text, subject: m.privacyRequests_delete_subject },
]

/** What the texts promise of the settings (readings R5): asked for by mail until the couple can do it by itself. */
export function PrivacyPanel() {
  const { contactEmail } = root.useLoaderData()
  return (
    <section className="card panel" aria-labelledby="privacy-requests">
      <h2 id="privacy-requests">{m.privacyRequests_title()}</h2>
      <p className="measure">
        <Sentence text={m.privacyRequests_lead({ email: SLOT })}>
          <a className="link" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        </Sentence>
      </p>
      <dl className="dl">
        {REQUESTS.map(({ key, title, text, subject }) => (
          <div key={key}>
            <dt>
              {title()}
              <p className="muted small">{text()}</p>
            </dt>
            <dd>
              <a
                className={buttonClass({ kind: 'quiet', size: 'sm' })}
                href={`mailto:${contactEmail}?subject=${encodeURIComponent(subject())}`}
              >
                {m.privacyRequests_button()}
                <span className="sr"> – {title()}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        <PageLink className="link inline-flex min-h-target items-center" href="/privacy">
          {m.footer_privacy()}
        </PageLink>
      </p>
    </section>
  )
}
