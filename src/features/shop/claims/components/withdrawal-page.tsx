import { getRouteApi } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { withdrawalFormPath } from '~/features/editorial/legal/rules'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button, buttonClass } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { PlainForm } from '~/ui/plain-form'
import { Stepper } from '~/ui/stepper'
import { WITHDRAWAL_ADDRESS, WITHDRAWAL_STEPS } from '../withdrawal.rules'
import type { WithdrawalView } from '../withdrawal.schema'
import { WithdrawalConfirmation } from './withdrawal-confirmation'
import { WithdrawalDetails } from './withdrawal-details'
import { Fact } from './withdrawal-parts'

const root = getRouteApi('__root__')
const STEP = { details: 0, confirm: 1, done: 2 }

/** „Odstoupit od smlouvy“: two steps and a receipt (terms 9.2, 9.3). Without JavaScript each step is a page of its own. */
export function WithdrawalPage({ view }: { view: WithdrawalView }) {
  return (
    <main id="obsah" className="wrap section withdrawal">
      {view.step === 'done' ? <Received view={view} /> : <Form view={view} />}
    </main>
  )
}

function Form({ view }: { view: Exclude<WithdrawalView, { step: 'done' }> }) {
  const { contactEmail } = root.useLoaderData()
  return (
    <>
      <div className="stack">
        <h1>{m.withdrawal_title()}</h1>
        <p className="lead">{m.withdrawal_lead()}</p>
      </div>
      <Stepper steps={[m.withdrawal_step1(), m.withdrawal_step2()]} current={STEP[view.step]} />
      {view.step === 'details' ? <WithdrawalDetails view={view} /> : <WithdrawalConfirmation view={view} />}
      <div className="stack withdrawal-aside">
        <Disclosure title={m.withdrawal_info()}>
          <p>{m.withdrawal_infoText()}</p>
        </Disclosure>
        <div className="row">
          <a className={buttonClass({ size: 'sm' })} href={withdrawalFormPath(getLocale())} type="application/pdf">
            <Download className="i" aria-hidden="true" />
            {m.withdrawal_modelForm()}
          </a>
        </div>
        <p className="small text-ink-2">{m.withdrawal_byMail({ contactEmail })}</p>
      </div>
    </>
  )
}

function Received({ view: { declared, sealed } }: { view: Extract<WithdrawalView, { step: 'done' }> }) {
  const { number, dateTime, name, email, order, statement, reason } = declared
  return (
    <div className="stack">
      <h1>{m.withdrawal_success_title()}</h1>
      <p className="lead">{m.withdrawal_success_text({ dateTime, email })}</p>
      <p className="measure">{m.withdrawal_success_refund()}</p>
      <p className="measure">{m.withdrawal_success_keep()}</p>
      <section className="card panel stack" aria-labelledby="h-zneni">
        <h2 id="h-zneni">{m.withdrawal_success_declared()}</h2>
        <dl className="withdrawal-statement">
          <Fact term={m.email_orderWithdrawalReceived_number()}>
            <span className="nums">{number}</span>
          </Fact>
          <Fact term={m.email_orderWithdrawalReceived_details_4()}>
            <strong>{statement}</strong>
          </Fact>
          <Fact term={m.email_orderWithdrawalReceived_details_1()}>{name}</Fact>
          <Fact term={m.email_orderWithdrawalReceived_details_2()}>{order}</Fact>
          <Fact term={m.email_orderWithdrawalReceived_details_3()}>{dateTime}</Fact>
          {reason !== null && <Fact term={m.withdrawal_reasonLabel()}>{reason}</Fact>}
        </dl>
        <PlainForm action={WITHDRAWAL_ADDRESS} step={WITHDRAWAL_STEPS.receipt} fields={{ podani: sealed }}>
          <Button type="submit" kind="primary">
            <Download className="i" aria-hidden="true" />
            {m.withdrawal_success_download()}
          </Button>
        </PlainForm>
      </section>
    </div>
  )
}
