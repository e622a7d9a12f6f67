import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Disclosure } from '~/ui/disclosure'
import type { ConsentKind, ConsentOverview, PresentedConsent } from '../schema'
import { GiveConsentButton } from './give-consent-button'
import { WithdrawButton } from './withdraw-button'

/** What stands, and below it everything that ever was. */
export function ConsentSection({ overview: { intimate, history } }: { overview: ConsentOverview }) {
  const standing = (kind: ConsentKind) => history.find((consent) => consent.kind === kind && consent.withdrawnAt === null)
  const terms = standing('adult-terms')
  const data = standing('intimate-data')
  return (
    <section className="card panel" aria-labelledby="privacy-consents">
      <h2 id="privacy-consents">{m.privacy_consents_title()}</h2>
      <p className="measure">{m.privacy_consents_lead()}</p>
      <dl className="dl">
        <div>
          <dt>
            {m.privacy_kind_intimate()}
            <p className="muted small">{data ? givenText(data) : m.privacy_intimate_none()}</p>
          </dt>
          <dd>{intimate ? <WithdrawButton /> : <GiveConsentButton />}</dd>
        </div>
        {terms && (
          <div>
            <dt>{m.privacy_kind_adultTerms()}</dt>
            <dd className="privacy-said is-wide">
              {givenText(terms)} {m.privacy_terms_text()}
            </dd>
          </div>
        )}
      </dl>
      <Disclosure title={m.privacy_history()}>
        <ul className="privacy-list small">
          {history.map((consent) => (
            <li key={`${consent.kind} ${consent.givenAt}`}>
              <b>{KINDS[consent.kind]()}</b>
              <br />
              {givenText(consent)} {consent.withdrawnAt && m.privacy_ended({ date: longDate(consent.withdrawnAt, getLocale()) })}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

const givenText = ({ givenAt, version }: PresentedConsent): string => m.privacy_given({ date: longDate(givenAt, getLocale()), version })

const KINDS = {
  'adult-terms': m.privacy_kind_adultTerms,
  'intimate-data': m.privacy_kind_intimate,
  'partner-test': m.privacy_kind_partner,
}
