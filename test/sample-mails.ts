import type { Block } from '~/emails/letter'
import type { Mail } from '~/emails/define-mail'
import { publicUrl } from './mail-context.ts'
import { SAMPLE_PAID } from './sample-order.ts'
import { SERVICE_MAILS } from './service-mails.ts'
import { STUDIO_MAILS } from './studio-mails.ts'

export const confirmUrl = `${publicUrl}/account-confirmed#type=signup&access_token=aaa-111&refresh_token=bbb-222`
/** The links of one subscription. */
export const reader = {
  unsubscribeUrl: `${publicUrl}/newsletter/odhlasit?odber=hhh&klic=iii`,
  oneClickUrl: `${publicUrl}/api/odber?odber=hhh&klic=iii`,
  preferencesUrl: `${publicUrl}/newsletter/odber?odber=hhh&klic=iii`,
  confirmedAt: '2025-07-12T22:05:00.000Z',
}
export const siteUrl = `${publicUrl}/she-moves`
export const blocks: Block[] = [
  { kind: 'paragraph', words: [{ text: 'Dobrý den,' }] },
  { kind: 'heading', text: 'Stůl' },
  {
    kind: 'paragraph',
    words: [{ text: 'Čtěte ' }, { text: 'tady', url: siteUrl }, { text: ' a ' }, { text: 'pomalu', strong: true }, { text: '.' }],
  },
  { kind: 'quote', words: [{ text: 'Nic se nerozhoduje.', em: true }] },
  { kind: 'list', ordered: true, items: [[{ text: 'první' }], [{ text: 'druhý' }]] },
  { kind: 'rule' },
]
const settingsUrl = `${publicUrl}/dashboard?tab=settings&settings=privacy`
const signInUrl = `${publicUrl}/auth`
const emailUrl = `${publicUrl}/auth/new-email#token=ddd-444`
export const resetUrl = `${publicUrl}/auth#reset=ccc-333`
const stopUrl = `${publicUrl}/auth/keep-factor#token=fff-666`
const change = {
  undoUrl: `${publicUrl}/auth/undo-email#token=eee-555`,
  newEmail: 'n•••@domov.example',
  changedAt: '2025-07-12T22:05:00.000Z',
  days: 7,
}

const orderUrl = `${publicUrl}/objednavka/5b1c3a52-6a0e-4a7e-9a35-2f9b8f6f0c11?klic=fff-666`
export const order = { orderNumber: '8f6f0c11', orderUrl, totalCents: 59_900, currency: 'CZK' as const }
export const paid = {
  ...SAMPLE_PAID,
  ...order,
  invoiceId: '0f0c1f3e-18a0-4a52-8a51-5b7c2f0f9b22',
}
const { isReleased: _isReleased, waiverAt: _waiverAt, ...paidService } = paid
export const transfer = {
  ...order,
  orderId: '5b1c3a52-6a0e-4a7e-9a35-2f9b8f6f0c11',
  bankAccount: '123456-0123456789/0100',
  iban: 'CZ65 0800 0000 1920 0014 5399',
  abroad: null,
  variableSymbol: '1000000018',
  dueAt: '2026-03-09T09:00:00.000Z',
  withdrawalUrl: `${publicUrl}/odstoupeni`,
  termsVersion: '1.0',
}
const { withdrawalUrl: _withdrawal, termsVersion: _terms, ...transferred } = transfer
const booking = {
  bookingUrl: `${publicUrl}/termin/5b1c3a52-6a0e-4a7e-9a35-2f9b8f6f0c11?klic=fff-666`,
  startsAt: '2026-03-17T18:00:00.000Z',
  endsAt: '2026-03-17T19:00:00.000Z',
  meetingUrl: 'https://meet.example/a',
  uid: '5b1c3a52-6a0e-4a7e-9a35-2f9b8f6f0c11@sfera.example',
  sequence: 1,
  at: '2026-03-02T09:00:00.000Z',
  attendee: 'par@sfera.example',
}
const { bookingUrl: _withKey, ...bookingForTeam } = booking
const refunded = {
  ...order,
  cause: 'returned' as const,
  refundedAt: '2026-03-12T09:00:00.000Z',
  correctionId: paid.invoiceId,
  hasFile: true,
  isReduction: false,
}
const claim = { number: 'P2026-0001', orderNumber: '8f6f0c11', submittedAt: '2026-03-02T09:00:00.000Z', dueAt: '2026-03-16T22:59:59.999Z' }

const event = { title: 'Otevřeně ve dvou', startsAt: '2027-01-23T08:30:00.000Z', endsAt: '2027-01-23T16:30:00.000Z' }
const place = { ...event, orderNumber: order.orderNumber, orderUrl, place: 'Praha', hasAddress: false }
const calendar = {
  method: 'REQUEST' as const,
  uid: 'misto-1@sfera.example',
  sequence: 0,
  at: '2026-11-20T09:00:00.000Z',
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  summary: 'Sféra: společný program',
  location: 'Praha',
  description: 'Objednávka 8f6f0c11',
  attendees: ['jana@nakup.example'],
}
const invited = { ...place, calendar }
const was = { startsAt: '2027-01-16T08:30:00.000Z', endsAt: '2027-01-16T16:30:00.000Z', place: 'Brno' }
const half = { refundCents: 125_000, totalCents: 250_000, currency: 'CZK' as const }
const waiting = {
  ...event,
  location: 'Praha',
  entryUrl: `${publicUrl}/cekaci-listina/5b1c3a52-6a0e-4a7e-9a35-2f9b8f6f0c11?klic=fff-666`,
  workshopsUrl: `${publicUrl}/akademie/workshopy`,
}

/** Without a link there is no button. */
export const MAILS: { mail: Mail; link: string | null }[] = [
  { mail: { template: 'confirm-signup', props: { confirmUrl, hours: 48 } }, link: confirmUrl },
  { mail: { template: 'confirm-signup-again', props: { confirmUrl, hours: 48 } }, link: confirmUrl },
  { mail: { template: 'signup-existing', props: { signInUrl: `${publicUrl}/auth`, resetUrl } }, link: `${publicUrl}/auth` },
  { mail: { template: 'password-reset', props: { resetUrl, minutes: 60 } }, link: resetUrl },
  { mail: { template: 'password-reset', props: { resetUrl, minutes: 60, undone: true } }, link: resetUrl },
  { mail: { template: 'password-changed', props: { changedAt: '2025-07-12T22:05:00.000Z', resetUrl, by: 'session' } }, link: resetUrl },
  { mail: { template: 'password-changed', props: { changedAt: '2025-07-12T22:05:00.000Z', resetUrl, by: 'link' } }, link: resetUrl },
  { mail: { template: 'factor-removal', props: { stopUrl, dueAt: '2025-07-12T22:05:00.000Z' } }, link: stopUrl },
  { mail: { template: 'factor-removal', props: { stopUrl, dueAt: '2025-07-12T22:05:00.000Z', by: 'team' } }, link: stopUrl },
  { mail: { template: 'email-change-confirm', props: { confirmUrl: emailUrl, hours: 24 } }, link: emailUrl },
  { mail: { template: 'email-change-asked', props: change }, link: change.undoUrl },
  { mail: { template: 'email-changed', props: change }, link: change.undoUrl },
  { mail: { template: 'email-known', props: { signInUrl: `${publicUrl}/auth` } }, link: `${publicUrl}/auth` },
  {
    mail: { template: 'sign-in-changed', props: { what: 'passkey-added', changedAt: '2025-07-12T22:05:00.000Z', settingsUrl } },
    link: settingsUrl,
  },
  { mail: { template: 'newsletter-confirm', props: { confirmUrl } }, link: confirmUrl },
  { mail: { template: 'digest-confirm', props: { confirmUrl } }, link: confirmUrl },
  { mail: { template: 'newsletter-welcome', props: { ...reader, siteUrl } }, link: siteUrl },
  { mail: { template: 'digest-welcome', props: { ...reader, siteUrl } }, link: siteUrl },
  { mail: { template: 'letter-issue', props: { list: 'newsletter', subject: 'Dopis', preheader: 'O čase', blocks, reader } }, link: null },
  { mail: { template: 'export-ready', props: { settingsUrl, expiresAt: '2025-07-12T22:05:00.000Z' } }, link: settingsUrl },
  { mail: { template: 'account-closing', props: { settingsUrl, dueAt: '2025-07-12T22:05:00.000Z' } }, link: settingsUrl },
  { mail: { template: 'inactivity-warning', props: { signInUrl, closesAt: '2025-07-12T22:05:00.000Z' } }, link: signInUrl },
  { mail: { template: 'order-received-transfer', props: transfer }, link: orderUrl },
  { mail: { template: 'order-shortfall', props: { ...transferred, receivedCents: 50_000, dueCents: 9900 } }, link: orderUrl },
  {
    mail: {
      template: 'order-surplus',
      props: { orderNumber: order.orderNumber, orderUrl, surplusCents: 150, surplusCurrency: 'CZK', isAccountKnown: true },
    },
    link: orderUrl,
  },
  { mail: { template: 'order-received-card', props: { ...order, isDeclined: true } }, link: orderUrl },
  { mail: { template: 'order-paid', props: paid }, link: orderUrl },
  { mail: { template: 'order-paid-service', props: paidService }, link: orderUrl },
  { mail: { template: 'order-released', props: { orderNumber: order.orderNumber, orderUrl } }, link: orderUrl },
  { mail: { template: 'order-refund', props: refunded }, link: orderUrl },
  { mail: { template: 'team-new-order', props: { orderNumber: order.orderNumber, totalCents: 59_900, currency: 'CZK' } }, link: null },
  {
    mail: {
      template: 'team-chargeback',
      props: { orderNumber: order.orderNumber, receivedAt: '2026-03-02T09:00:00.000Z', dueAt: '2026-03-03T09:00:00.000Z' },
    },
    link: null,
  },
  { mail: { template: 'team-chargeback-decided', props: { orderNumber: order.orderNumber, isLost: true } }, link: null },
  {
    mail: {
      template: 'request-received',
      props: { kind: 'guide', number: 'Z2026-0001', subject: 'Retreat Spolu', requestsUrl: settingsUrl },
    },
    link: settingsUrl,
  },
  { mail: { template: 'request-answered', props: { number: 'Z2026-0001', words: 'Ano.\n\nPojedeme s vámi.' } }, link: null },
  {
    mail: {
      template: 'team-new-request',
      props: { kind: 'coaching', number: 'Z2026-0003', receivedAt: claim.submittedAt, wantsCall: true, replyTo: 'jana@domov.example' },
    },
    link: null,
  },
  {
    mail: {
      template: 'order-withdrawal-received',
      props: {
        claimNumber: claim.number,
        orderNumber: claim.orderNumber,
        submittedAt: claim.submittedAt,
        words: {
          order: claim.orderNumber,
          consumerName: 'Jana Nováková',
          statement: 'Oznamuji, že tímto odstupuji od smlouvy o objednávce 8f6f0c11 ze dne 1. března 2026.',
        },
        days: 14,
      },
    },
    link: null,
  },
  {
    mail: {
      template: 'order-guarantee-received',
      props: { claimNumber: claim.number, orderNumber: claim.orderNumber, receivedAt: claim.submittedAt, dueAt: claim.dueAt },
    },
    link: null,
  },
  {
    mail: {
      template: 'order-complaint-received',
      props: {
        complaintNumber: claim.number,
        orderNumber: claim.orderNumber,
        receivedAt: claim.submittedAt,
        dueAt: claim.dueAt,
        summary: 'Soubor nejde otevřít.',
        remedy: 'fix',
      },
    },
    link: null,
  },
  {
    mail: {
      template: 'order-complaint-settled',
      props: {
        complaintNumber: claim.number,
        orderNumber: claim.orderNumber,
        settledAt: claim.dueAt,
        decision: 'Poslali jsme nový soubor.',
        refundCents: 10_000,
        currency: 'CZK',
      },
    },
    link: null,
  },
  {
    mail: {
      template: 'order-claim-refused',
      props: { kind: 'withdrawal', claimNumber: claim.number, reason: 'Lhůta uplynula.', guaranteeUntil: claim.dueAt },
    },
    link: null,
  },
  { mail: { template: 'order-waived', props: { orderNumber: claim.orderNumber, orderUrl, waivedAt: claim.submittedAt } }, link: orderUrl },
  { mail: { template: 'order-team-claim', props: { kind: 'withdrawal', ...claim } }, link: null },
  {
    mail: { template: 'order-team-claim-due', props: { number: claim.number, orderNumber: null, dueAt: claim.dueAt } },
    link: null,
  },
  { mail: { template: 'order-workshop-place', props: invited }, link: orderUrl },
  { mail: { template: 'order-workshop-changed', props: { ...invited, place: 'Dlouhá 1, Praha 1', hasAddress: true } }, link: orderUrl },
  {
    mail: {
      template: 'order-workshop-moved',
      props: { ...invited, was, until: '2027-01-10T22:59:59.000Z', isPaid: true, isReminder: false },
    },
    link: orderUrl,
  },
  {
    mail: {
      template: 'order-workshop-moved',
      props: { ...invited, was, until: '2027-01-10T22:59:59.000Z', isPaid: false, isReminder: true },
    },
    link: orderUrl,
  },
  { mail: { template: 'order-workshop-left', props: { ...invited, ...half, isSilent: true } }, link: orderUrl },
  { mail: { template: 'order-workshop-left', props: { ...invited, ...half, isSilent: false } }, link: orderUrl },
  { mail: { template: 'order-workshop-reminder', props: place }, link: orderUrl },
  { mail: { template: 'order-workshop-cancelled', props: { ...invited, ...half } }, link: orderUrl },
  { mail: { template: 'order-workshop-called-off', props: { ...invited, ...half } }, link: orderUrl },
  { mail: { template: 'workshop-waiting', props: waiting }, link: waiting.entryUrl },
  { mail: { template: 'workshop-offer', props: { ...waiting, until: '2027-01-10T08:30:00.000Z' } }, link: waiting.entryUrl },
  { mail: { template: 'workshop-waiting-over', props: { ...waiting, why: 'lapsed' } }, link: waiting.workshopsUrl },
  ...SERVICE_MAILS,
  ...STUDIO_MAILS,
  { mail: { template: 'booking-set', props: { ...booking, cause: 'booked', orderNumber: '8f6f0c11' } }, link: booking.bookingUrl },
  { mail: { template: 'booking-reminder', props: booking }, link: booking.bookingUrl },
  {
    mail: {
      template: 'booking-proposed',
      props: { ...booking, proposedAt: booking.endsAt, until: booking.at, words: 'Omlouváme se, ten večer vedeme workshop.' },
    },
    link: booking.bookingUrl,
  },
  {
    mail: {
      template: 'booking-cancelled',
      props: {
        ...booking,
        by: 'couple',
        refund: { cents: 300_000, currency: 'CZK', feePercent: 25 },
        newUrl: `${publicUrl}/koucink/konzultace`,
      },
    },
    link: `${publicUrl}/koucink/konzultace`,
  },
  {
    mail: {
      template: 'booking-hold',
      props: { bookingUrl: booking.bookingUrl, startsAt: booking.startsAt, endsAt: booking.endsAt, until: booking.at },
    },
    link: booking.bookingUrl,
  },
  { mail: { template: 'booking-known', props: { ...booking, meetingUrl: null } }, link: booking.bookingUrl },
  {
    mail: {
      template: 'booking-team',
      props: { ...bookingForTeam, cause: 'moved', kind: 'free', number: '8f6f0c11', name: 'Jana', beforeAt: booking.at },
    },
    link: null,
  },
]
