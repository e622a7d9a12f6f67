import { useState } from 'react'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Disclosure } from '~/ui/disclosure'
import type { ConsentOverview, PresentedConsent } from '../data.server'
import type { ConsentKind } from '../schema'
import { withdrawIntimateConsent } from '../functions'
import { ConsentForm } from './consent-form'
import { useChange } from './use-change'

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
            <dt>
              {m.privacy_kind_adultTerms()}
              <p className="muted small">{givenText(terms)}</p>
            </dt>
            <dd className="privacy-said">{m.privacy_terms_text()}</dd>
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

/** Gives the consent anew, from the settings. */
function GiveConsentButton() {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {m.privacy_give_link()}
      </Button>
      <Dialog open={asked} onOpenChange={setAsked} title={m.privacy_give_title()} width="wide">
        <ConsentForm button={m.privacy_give_link()} onDone={() => setAsked(false)} />
      </Dialog>
    </>
  )
}

/** Takes the consent back, after a question that says what goes with it. */
function WithdrawButton() {
  const [asked, setAsked] = useState(false)
  const { busy, run } = useChange({
    ask: () => withdrawIntimateConsent(),
    said: { title: m.privacy_withdraw_done_title(), description: m.privacy_withdraw_done_text() },
    onDone: () => {
      setAsked(false)
      forgetAnswers()
    },
  })
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {m.privacy_withdraw_button()}
      </Button>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title={m.privacy_withdraw_title()}
        description={m.privacy_withdraw_text()}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{m.common_cancel()}</Button>
            <Button kind="danger" busy={busy} busyLabel={m.common_deleting()} onClick={run}>
              {m.privacy_withdraw_confirm()}
            </Button>
          </>
        }
      />
    </>
  )
}

/** What this device remembers of an unfinished test goes, too. */
function forgetAnswers(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('sf-answers:')) localStorage.removeItem(key)
}

const givenText = ({ givenAt, version }: PresentedConsent): string => m.privacy_given({ date: longDate(givenAt, getLocale()), version })

const KINDS = {
  'adult-terms': m.privacy_kind_adultTerms,
  'intimate-data': m.privacy_kind_intimate,
  'partner-test': m.privacy_kind_partner,
}
