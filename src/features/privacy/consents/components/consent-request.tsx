import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { ConsentForm } from './consent-form'

/** In place of a test while the consent is missing (readings R5); the same for every test. Once given, the test begins. */
export function ConsentRequest() {
  return (
    <main id="obsah" className="wrap section">
      <div className="consent-request">
        <h1>{m.tests_consentRequired_title()}</h1>
        <p className="lead">{m.tests_consentRequired_text()}</p>
        <ConsentForm button={m.tests_consentRequired_button()} />
        <p>
          <PageLink className={buttonClass({ kind: 'quiet' })} href="/test">
            {m.tests_loginRequired_back()}
          </PageLink>
        </p>
      </div>
    </main>
  )
}
