import { Check, CreditCard, Download, FileText, Landmark, Mail, PenLine, RotateCcw, type LucideIcon } from 'lucide-react'
import { wholeTime } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { Happening } from '../schema'
import { CAUSES, SORTS } from '../words.schema'
import { DocumentButton } from './document-button'
import { DEEDS, DISPUTES, mailText, stepText } from './texts'

/** How it looks, and what it says. */
interface Told {
  Icon: LucideIcon
  title: string
  note?: string | false | null
  mood?: 'ok' | 'bad'
}

/** What happened to an order, the first on top. `hasFiles`: its documents can be had here. */
export function OrderStory({ happenings, hasFiles }: { happenings: Happening[]; hasFiles: boolean }) {
  return (
    <ol className="studio-story">
      {happenings.map((one) => {
        const { Icon, title, note, mood } = told(one)
        return (
          <li key={one.id} data-mood={mood}>
            <span>
              <Icon className="i" aria-hidden="true" />
            </span>
            <div>
              <b>{title}</b>
              {note && <small>{note}</small>}
              {one.kind === 'document' && hasFiles && <DocumentButton id={one.id} number={one.number} />}
            </div>
            <time dateTime={one.at}>{wholeTime(one.at, getLocale())}</time>
          </li>
        )
      })}
    </ol>
  )
}

const money = ({ cents, currency }: { cents: number; currency: string }) => ({ amount: amountText(cents, currency, getLocale()) })

function told(one: Happening): Told {
  switch (one.kind) {
    case 'step':
      return stepTold(one)
    case 'receipt':
      return { Icon: Landmark, title: m.studio_orders_tale_receipt(money(one)) }
    case 'refund':
      return refundTold(one)
    case 'document':
      return { Icon: FileText, title: (one.isCorrection ? m.studio_orders_tale_correction : m.studio_orders_tale_invoice)(one) }
    case 'mail':
      return mailTold(one)
    case 'download':
      return {
        Icon: Download,
        title: m.studio_orders_tale_download({ title: one.title }),
        note: one.count > 1 && m.studio_orders_tale_times({ count: one.count }),
      }
    case 'claim':
      return claimTold(one)
    case 'dispute': {
      const title = m.studio_orders_tale_dispute({ ...money(one), step: DISPUTES[one.step]() })
      return { Icon: Landmark, title, mood: one.step === 'won' || one.step === 'reinstated' ? 'ok' : 'bad' }
    }
    case 'deed':
      return deedTold(one)
  }
}

/** Sending again is told by what became of the mail: until it has left, nothing was sent. */
const RESENT: Partial<Record<string, () => string>> = {
  waiting: m.studio_orders_tale_resendWaiting,
  failed: m.studio_orders_tale_resendFailed,
  withdrawn: m.studio_orders_tale_resendWithdrawn,
}

function deedTold({ deed, who, reason, mail }: Extract<Happening, { kind: 'deed' }>): Told {
  const resent = deed === 'order-mail-resent' ? RESENT[mail ?? '']?.() : undefined
  const by = [who ?? m.studio_orders_tale_command(), reason].filter(Boolean).join(': ')
  return {
    Icon: PenLine,
    title: resent ?? DEEDS[deed]?.() ?? deed,
    note: mail === 'withdrawn' && !resent ? `${by}; ${m.studio_orders_tale_mailWithdrawn()}` : by,
  }
}

const BAD_STEPS = ['declined', 'lapsed', 'expired']

function stepTold({ cause }: Extract<Happening, { kind: 'step' }>): Told {
  const title = stepText(cause)
  if (cause === 'confirmed') return { Icon: Check, title, mood: 'ok' }
  return { Icon: CreditCard, title, ...(BAD_STEPS.includes(cause) && { mood: 'bad' }) }
}

const REFUNDS = {
  asked: m.studio_orders_tale_refundAsked,
  gone: m.studio_orders_tale_refundGone,
  void: m.studio_orders_tale_refundVoid,
}

function refundTold(refund: Extract<Happening, { kind: 'refund' }>): Told {
  const way = refund.byHand ? m.studio_orders_tale_byHand() : m.studio_orders_tale_bySelf()
  return {
    Icon: RotateCcw,
    title: REFUNDS[refund.state](money(refund)),
    note: [CAUSES[refund.cause](), refund.state !== 'void' && way, refund.reason].filter(Boolean).join(', '),
  }
}

const MAIL_STATES = {
  sent: m.studio_orders_tale_mailSent,
  waiting: m.studio_orders_tale_mailWaiting,
  failed: m.studio_orders_tale_mailFailed,
}

function mailTold({ template, state }: Extract<Happening, { kind: 'mail' }>): Told {
  const title = m.studio_orders_tale_mail({ name: mailText(template) })
  const look: Told = { Icon: Mail, title, note: MAIL_STATES[state]() }
  return state === 'waiting' ? look : { ...look, mood: state === 'sent' ? 'ok' : 'bad' }
}

const CLAIMS = {
  open: m.studio_orders_tale_claim,
  granted: m.studio_orders_tale_claimGranted,
  refused: m.studio_orders_tale_claimRefused,
}

function claimTold({ sort, state, number }: Extract<Happening, { kind: 'claim' }>): Told {
  return { Icon: RotateCcw, title: CLAIMS[state]({ sort: SORTS[sort]() }), note: number, mood: state === 'open' ? 'bad' : 'ok' }
}
