import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { type RequestRow, operators, products, requestEvents, requests, serviceOffers } from '~/db/schema'
import { offerNumber } from '~/features/coaching/services/offer.rules'
import { titleOf } from '~/features/enquiries/enquiries/data.server'
import type { Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { batched } from '~/server/batched.server'
import { noteSeen } from '~/server/operator-events.server'
import type { Operator } from '~/server/studio-session.server'
import { templatesFor } from './answers.data.server'
import { dueOf, stageOf, teamOf } from './data.server'
import { LIVING, SECTIONS, type Section } from './rules'
import type { AskedWords, EnquiryDetail, OfferLine } from './schema'

/** {@link enquiryDetail} as the studio answers it. */
export async function openEnquiry(
  section: Section,
  { number }: { number: string },
  operator: Operator,
  at: Date,
): Promise<Outcome<{ enquiry: EnquiryDetail }, 'not-found'>> {
  const enquiry = await enquiryDetail({ section, number }, operator, at)
  return enquiry ? { ok: true, enquiry } : refused('not-found')
}

/** Everything about one of a section, which is noted; undefined where none has the number. */
export async function enquiryDetail(
  { section, number }: { section: Section; number: string },
  operator: Operator,
  at: Date,
): Promise<EnquiryDetail | undefined> {
  const isOne = and(eq(requests.number, number), inArray(requests.kind, [...SECTIONS[section]]))
  const [[row], thread, offers, team] = await Promise.all([
    batched(
      db()
        .select({ ...getTableColumns(requests), assignee: operators.name })
        .from(requests)
        .leftJoin(operators, eq(operators.id, requests.assigneeId))
        .where(isOne),
    ),
    threadOf(number),
    offersFor(number, operator.locale),
    teamOf(section),
  ])
  if (!row) return undefined
  await noteSeen({ operator: operator.id, kind: 'enquiry-opened', about: { subject: 'enquiry', id: row.id } }, at)
  const { assigneeId, assignee, locale, kind, state, receivedAt } = row
  return {
    at: at.toISOString(),
    id: row.id,
    number,
    kind,
    subject: (await titleOf(row, operator.locale)) ?? row.subject,
    stage: stageOf(
      state,
      offers.some((offer) => LIVING.some((living) => living === offer.state)),
    ),
    isWithdrawn: row.withdrawnAt !== null,
    receivedAt: receivedAt.toISOString(),
    dueAt: dueOf(kind, state, receivedAt),
    locale,
    hasAccount: row.userId !== null,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assignee ?? '' },
    asked: askedWords(row),
    thread: thread.map((step) => ({ ...step, at: step.at.toISOString() })),
    offers,
    team,
    templates: await templatesFor(kind, locale, operator.locale),
  }
}

export function askedWords(row: RequestRow): AskedWords | null {
  const { name, email, phone, contact, wishedWhen, place, message, intimateConsent, publishConsent } = row
  if (name === null || email === null) return null
  return { name, email, phone, contact, wishedWhen, place, message, intimateConsent, publishConsent }
}

/** What happened to it, the oldest first. */
const threadOf = (number: string) =>
  batched(
    db()
      .select({
        id: requestEvents.id,
        at: requestEvents.at,
        from: requestEvents.fromState,
        to: requestEvents.toState,
        actor: requestEvents.actor,
        words: requestEvents.words,
      })
      .from(requestEvents)
      .innerJoin(requests, eq(requests.id, requestEvents.requestId))
      .where(eq(requests.number, number))
      .orderBy(asc(requestEvents.at)),
  )

const MOST_OFFERS = 20

/** The newest that answer it. */
async function offersFor(number: string, locale: Locale): Promise<OfferLine[]> {
  const rows = await batched(
    db()
      .select({
        id: serviceOffers.id,
        title: locale === 'en' ? products.titleEn : products.title,
        amountCents: serviceOffers.amountCents,
        state: serviceOffers.state,
        createdAt: serviceOffers.createdAt,
        validUntil: serviceOffers.validUntil,
      })
      .from(serviceOffers)
      .innerJoin(products, eq(products.slug, serviceOffers.service))
      .where(eq(serviceOffers.requestNumber, number))
      .orderBy(desc(serviceOffers.createdAt), desc(serviceOffers.id))
      .limit(MOST_OFFERS),
  )
  return rows.map(({ createdAt, validUntil, ...row }) => ({
    ...row,
    number: offerNumber(row.id),
    createdAt: createdAt.toISOString(),
    validUntil: validUntil.toISOString(),
  }))
}
