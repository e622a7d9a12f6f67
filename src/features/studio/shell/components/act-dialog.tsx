import { Banknote, CalendarX2, FileText, KeyRound, Mail, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Consequence } from '~/features/shop/payments/schema'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Notice } from '~/ui/notice'
import type { Asked } from '~/features/studio/acts/schema'

/** What is said of an act. */
export interface ActWords<Done extends object = object> {
  /** What is about to be done, as a question or a noun. */
  title: string
  /** On the button that does it. */
  agree: string
  /** Once it is done. */
  done: string
  danger?: boolean
  /** Why it is refused, by its codes; what every function of the studio may refuse with is said already. */
  refusals?: Record<string, () => string>
  /** After it is done, and before the page is shown anew. */
  after?: (done: Done) => void
}

interface ActDialogProps {
  asked: Asked
  words: ActWords
  busy: boolean
  agree: (seal: string) => Promise<void>
  onClose: () => void
}

/** What would happen to money, access, mails and calendars, and the button that has it happen. */
export function ActDialog({ asked: { consequences, seal, changed }, words, busy, agree, onClose }: ActDialogProps) {
  return (
    <Dialog
      open
      startAtTitle
      title={words.title}
      description={m.studio_act_title()}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{m.studio_act_back()}</Button>
          <Button kind={words.danger ? 'danger' : 'primary'} busy={busy} onClick={() => void agree(seal)}>
            {words.agree}
          </Button>
        </>
      }
    >
      {changed && <Notice>{m.studio_act_changed()}</Notice>}
      <Consequences consequences={consequences} />
    </Dialog>
  )
}

function Consequences({ consequences }: { consequences: readonly Consequence[] }) {
  if (consequences.length === 0) return <p>{m.studio_act_nothing()}</p>
  return (
    <ul className="studio-consequences">
      {consequences.map((consequence, place) => {
        const Icon = ICONS[consequence.kind]
        return (
          <li key={place}>
            <Icon className="i" aria-hidden="true" />
            <div>{sentence(consequence)}</div>
          </li>
        )
      })}
    </ul>
  )
}

const ICONS: Record<Consequence['kind'], LucideIcon> = {
  money: Banknote,
  kept: Banknote,
  settled: Banknote,
  part: Banknote,
  begins: KeyRound,
  ends: CalendarX2,
  document: FileText,
  account: UserRound,
  letter: Mail,
  mail: Mail,
}

function sentence(consequence: Consequence): ReactNode {
  switch (consequence.kind) {
    case 'money':
      return (consequence.byHand ? m.studio_act_moneyByHand : m.studio_act_money)(sum(consequence))
    case 'kept':
      return m.studio_act_kept(sum(consequence))
    case 'settled':
      return m.studio_act_settled(sum(consequence))
    case 'part':
      return m.studio_act_part({ order: consequence.order })
    case 'begins':
      return m.studio_act_begins({ order: consequence.order })
    case 'ends':
      return m.studio_act_ends({ order: consequence.order })
    case 'document':
      return m.studio_act_document({ order: consequence.order })
    case 'letter':
      return m.studio_act_letter({ count: consequence.recipients })
    case 'account':
      return ACCOUNTS[consequence.deed](consequence)
    case 'mail':
      return <MailLine {...consequence} />
  }
}

const ACCOUNTS: Record<Extract<Consequence, { kind: 'account' }>['deed'], (told: { sessions: number }) => string> = {
  'couple-locked': m.studio_act_locked,
  'couple-unlocked': m.studio_act_unlocked,
  'couple-sessions-ended': m.studio_act_signedOut,
  'closing-planned': m.studio_act_closing,
  'closing-undone': m.studio_act_closingUndone,
  'factor-reset-begun': m.studio_act_factorReset,
  'factor-reset-stopped': m.studio_act_factorKept,
}

const sum = ({ order, amountCents, currency }: Extract<Consequence, { amountCents: number }>) => ({
  order,
  amount: amountText(amountCents, currency, getLocale()),
})

function MailLine({ to, subject, text, calendar, count, later }: Extract<Consequence, { kind: 'mail' }>) {
  const told = count > 1 ? m.studio_act_mailMany({ subject, count }) : (later ? m.studio_act_mailLater : m.studio_act_mail)({ subject, to })
  return (
    <>
      {told}
      {calendar && <small>{calendar === 'cancels' ? m.studio_act_calendarOff() : m.studio_act_calendar()}</small>}
      <details>
        <summary>{m.studio_act_preview()}</summary>
        <pre>{text}</pre>
      </details>
    </>
  )
}
