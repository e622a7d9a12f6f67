import { useEffect, useRef } from 'react'
import { WITHDRAWAL_PAGE } from '~/lib/addresses'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button, buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { PlainForm } from '~/ui/plain-form'
import { WITHDRAWAL_ADDRESS, WITHDRAWAL_STEPS, type WithdrawalNotice } from '../withdrawal.rules'
import type { WithdrawalView } from '../withdrawal.schema'
import { Fact, SendingFailed, useWithdrawalSending } from './withdrawal-parts'

type Confirm = Extract<WithdrawalView, { step: 'confirm' }>

/** The second step: the exact wording, and the button that declares it. */
export function WithdrawalConfirmation({ view }: { view: Confirm }) {
  const { sealed, statement, name, email, reason, notices, failed } = view
  const { busy, lost, submit } = useWithdrawalSending()
  const start = useRef<HTMLHeadingElement>(null)
  useEffect(() => start.current?.focus(), [])
  return (
    <PlainForm
      action={WITHDRAWAL_ADDRESS}
      step={WITHDRAWAL_STEPS.confirm}
      fields={{ podani: sealed }}
      className="card panel stack"
      onSubmit={submit}
    >
      <h2 ref={start} tabIndex={-1}>
        {m.withdrawal_step2()}
      </h2>
      <p>{m.withdrawal_reviewText()}</p>
      {notices.map((notice) => (
        <NoticeText key={notice.kind} notice={notice} />
      ))}
      <dl className="withdrawal-statement">
        <Fact term={m.withdrawal_statementLabel()}>
          <strong>{statement}</strong>
        </Fact>
        <Fact term={m.withdrawal_nameLabel()}>{name}</Fact>
        <Fact term={m.withdrawal_emailLabel()}>{email}</Fact>
        {reason !== null && <Fact term={m.withdrawal_reasonLabel()}>{reason}</Fact>}
      </dl>
      {(failed || lost) && <SendingFailed />}
      <div className="row">
        <Button type="submit" kind="primary" busy={busy} busyLabel={m.withdrawal_confirming()}>
          {m.withdrawal_confirm()}
        </Button>
        <PageLink className={buttonClass()} href={WITHDRAWAL_PAGE} search={{ podani: sealed, upravit: '1' }}>
          {m.withdrawal_edit()}
        </PageLink>
      </div>
    </PlainForm>
  )
}

function NoticeText({ notice }: { notice: WithdrawalNotice }) {
  switch (notice.kind) {
    case 'digital':
      return (
        <Notice
          action={
            <PageLink className={buttonClass({ size: 'sm' })} href={notice.orderPath} search={notice.key ? { klic: notice.key } : {}}>
              {m.withdrawal_digitalButton()}
            </PageLink>
          }
        >
          {m.withdrawal_digitalNotice()}
        </Notice>
      )
    case 'expired':
      return <Notice>{m.withdrawal_expiredNotice({ date: longDate(notice.until, getLocale()) })}</Notice>
    case 'event':
      return <Notice>{m.withdrawal_eventNotice()}</Notice>
    case 'not-found':
      return <Notice>{m.withdrawal_notFound()}</Notice>
    case 'looked-up-later':
      return <Notice>{m.withdrawal_lookedUpLater()}</Notice>
  }
}
