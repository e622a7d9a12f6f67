import type { Mail } from '../src/emails/define-mail'
import { publicUrl } from './mail-context.ts'

const NUMBER = '8f6f0c11'
const OFFER = `${publicUrl}/nabidka/5b1c3a52-6a0e-4a7e-9a35-2f9b8f6f0c11?klic=ggg-777`
const ORDER = `${publicUrl}/objednavka/5b1c3a52-6a0e-4a7e-9a35-2f9b8f6f0c11?klic=fff-666`
const DUE = '2026-03-16T22:59:59.999Z'
const appointment = {
  method: 'REQUEST' as const,
  uid: '5b1c3a52-day@sfera',
  sequence: 1,
  at: '2026-03-02T09:00:00.000Z',
  startsAt: '2026-03-21T08:00:00.000Z',
  endsAt: '2026-03-21T16:00:00.000Z',
  summary: 'Sféra: domluvený termín',
  location: 'Praha',
  description: 'Objednávka 8f6f0c11.',
  attendees: ['par@sfera.example'],
}

/** One of each mail about services, with the address that its button leads to. */
export const SERVICE_MAILS: Array<{ mail: Mail; link: string | null }> = [
  {
    mail: {
      template: 'order-offer',
      props: {
        offerNumber: NUMBER,
        offerUrl: OFFER,
        service: '2-on-2 Master Mentoring',
        minutes: null,
        totalCents: 2_500_000,
        currency: 'CZK',
        startsAt: appointment.startsAt,
        place: 'Praha',
        words: 'Těšíme se.',
        validUntil: DUE,
        scale: { freeDays: 7, lateDays: 3, fees: { shortNotice: 25, late: 50, noShow: 100 } },
      },
    },
    link: OFFER,
  },
  {
    mail: {
      template: 'order-appointment',
      props: { orderNumber: NUMBER, orderUrl: ORDER, kind: 'planned', step: 'day', event: appointment },
    },
    link: ORDER,
  },
  {
    mail: {
      template: 'order-service-ended',
      props: {
        orderNumber: NUMBER,
        orderUrl: ORDER,
        state: 'cancelled',
        by: 'couple',
        feeCents: 250_000,
        refundCents: 750_000,
        currency: 'CZK',
        events: [appointment],
      },
    },
    link: ORDER,
  },
  {
    mail: {
      template: 'order-satisfaction-received',
      props: {
        claimNumber: 'P2026-0001',
        orderNumber: NUMBER,
        receivedAt: '2026-03-02T09:00:00.000Z',
        dueAt: DUE,
        summary: 'Chybělo písemné shrnutí.',
      },
    },
    link: null,
  },
  {
    mail: {
      template: 'order-satisfaction-settled',
      props: {
        claimNumber: 'P2026-0001',
        orderNumber: NUMBER,
        settledAt: DUE,
        decision: 'Shrnutí jsme poslali.',
        refundCents: 500_000,
        currency: 'CZK',
      },
    },
    link: null,
  },
  {
    mail: {
      template: 'team-service',
      props: {
        what: 'planned',
        number: NUMBER,
        service: 'master-mentoring',
        step: 'day',
        dueAt: DUE,
        text: 'Praha',
        event: appointment,
        more: [],
      },
    },
    link: null,
  },
]
