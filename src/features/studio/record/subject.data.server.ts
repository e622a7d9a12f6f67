import { eq, inArray } from 'drizzle-orm'
import { db } from '~/db/client.server'
import {
  authUser,
  bankTransfers,
  bookings,
  contentRevisions,
  coupons,
  letterIssues,
  mailOutbox,
  operatorInvitations,
  operators,
  orderClaims,
  orders,
  products,
  refunds,
  requests,
  serviceOffers,
  workshopEvents,
  workshopSeats,
} from '~/db/schema'
import { restOf } from '~/features/studio/content/document.rules'
import { RESTS as OFFER_RESTS } from '~/features/studio/enquiries/rules'
import { type StudioPageName, pagesOf } from '~/features/studio/pages/rules'
import { bookingNumber, orderNumber } from '~/lib/addresses'
import type { Locale } from '~/lib/locale'
import type { EventSubject } from '~/lib/operator-events'
import type { OperatorRole } from '~/lib/operator-roles'
import { batched } from '~/server/batched.server'
import type { LineSubject } from './schema'

/** One that is still there: what it is called, and where on the page it stands. */
interface Found {
  id: string
  name: string
  rest: string
}

interface Kind {
  page: StudioPageName
  find: (ids: string[], locale: Locale) => Promise<Found[]>
}

interface About {
  subject: EventSubject
  id: string
}

/** What lines are about by its id, with the page of the studio on which it can be looked at, where this role may. What is gone is not among them. */
export async function namedSubjects(
  about: readonly About[],
  { role, locale }: { role: OperatorRole; locale: Locale },
): Promise<Map<string, LineSubject>> {
  const open = pagesOf(role)
  const kinds = [...Map.groupBy(about, ({ subject }) => subject)]
  const found = await Promise.all(
    kinds.map(async ([subject, of]) => {
      const { page, find } = KINDS[subject]
      const rows = await find([...new Set(of.map(({ id }) => id))], locale)
      return rows.map((row): LineSubject => ({ ...row, subject, page: open.includes(page) ? page : null }))
    }),
  )
  return new Map(found.flat().map((one) => [one.id, one]))
}

const anOrder = ({ id }: { id: string }): Found => ({ id, name: orderNumber(id), rest: id })

const KINDS: Record<EventSubject, Kind> = {
  operator: {
    page: 'team',
    find: async (ids) => {
      const rows = await batched(db().select({ id: operators.id, name: operators.name }).from(operators).where(inArray(operators.id, ids)))
      return rows.map((row) => ({ ...row, rest: '' }))
    },
  },
  invitation: {
    page: 'team',
    find: async (ids) => {
      const { id, email: name } = operatorInvitations
      const rows = await batched(db().select({ id, name }).from(operatorInvitations).where(inArray(id, ids)))
      return rows.map((row) => ({ ...row, rest: '' }))
    },
  },
  order: {
    page: 'orders',
    find: async (ids) => (await batched(db().select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)))).map(anOrder),
  },
  service: {
    page: 'services',
    find: async (ids) => (await batched(db().select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)))).map(anOrder),
  },
  claim: {
    page: 'claims',
    find: async (ids) => {
      const { id, number } = orderClaims
      const rows = await batched(db().select({ id, number }).from(orderClaims).where(inArray(id, ids)))
      return rows.map((row) => ({ id: row.id, name: row.number, rest: row.number }))
    },
  },
  enquiry: {
    page: 'enquiries',
    find: async (ids) => {
      const { id, number } = requests
      const rows = await batched(db().select({ id, number }).from(requests).where(inArray(id, ids)))
      return rows.map((row) => ({ id: row.id, name: row.number, rest: row.number }))
    },
  },
  offer: {
    page: 'enquiries',
    find: async (ids) => {
      const rows = await batched(db().select({ id: serviceOffers.id }).from(serviceOffers).where(inArray(serviceOffers.id, ids)))
      return rows.map(({ id }) => ({ id, name: orderNumber(id), rest: `${OFFER_RESTS.offers}/${id}` }))
    },
  },
  booking: {
    page: 'calendar',
    find: async (ids) => {
      const rows = await batched(db().select({ id: bookings.id }).from(bookings).where(inArray(bookings.id, ids)))
      return rows.map(({ id }) => ({ id, name: bookingNumber(id), rest: id }))
    },
  },
  workshop: {
    page: 'workshops',
    find: (ids, locale) => {
      const { id, slug: rest } = workshopEvents
      return batched(
        db()
          .select({ id, rest, name: titleIn(locale) })
          .from(workshopEvents)
          .where(inArray(id, ids)),
      )
    },
  },
  seat: {
    page: 'workshops',
    find: (ids, locale) =>
      batched(
        db()
          .select({ id: workshopSeats.id, rest: workshopEvents.slug, name: titleIn(locale) })
          .from(workshopSeats)
          .innerJoin(workshopEvents, eq(workshopEvents.id, workshopSeats.eventId))
          .where(inArray(workshopSeats.id, ids)),
      ),
  },
  couple: {
    page: 'couples',
    find: async (ids) => {
      const rows = await batched(db().select({ id: authUser.id }).from(authUser).where(inArray(authUser.id, ids)))
      return rows.map(({ id }) => ({ id, name: orderNumber(id), rest: id }))
    },
  },
  refund: {
    page: 'orders',
    find: async (ids) => {
      const { id, orderId } = refunds
      const rows = await batched(db().select({ id, orderId }).from(refunds).where(inArray(id, ids)))
      return rows.map((row) => ({ id: row.id, name: orderNumber(row.orderId), rest: row.orderId }))
    },
  },
  transfer: {
    page: 'bank',
    find: async (ids) => {
      const rows = await batched(db().select({ id: bankTransfers.id }).from(bankTransfers).where(inArray(bankTransfers.id, ids)))
      return rows.map(({ id }) => ({ id, name: orderNumber(id), rest: '' }))
    },
  },
  letter: {
    page: 'letters',
    find: async (ids) => {
      const { id, list, slug } = letterIssues
      const rows = await batched(db().select({ id, list, slug }).from(letterIssues).where(inArray(id, ids)))
      return rows.map((row) => ({ id: row.id, name: row.slug, rest: `${row.list}/${row.slug}` }))
    },
  },
  revision: {
    page: 'content',
    find: async (ids) => {
      const { id, kind, slug } = contentRevisions
      const rows = await batched(db().select({ id, kind, slug }).from(contentRevisions).where(inArray(id, ids)))
      return rows.map((row) => ({ id: row.id, name: row.slug, rest: restOf(row) }))
    },
  },
  product: {
    page: 'website',
    find: async (ids, locale) => {
      const { id, title, titleEn } = products
      const name = locale === 'en' ? titleEn : title
      const rows = await batched(db().select({ id, name }).from(products).where(inArray(id, ids)))
      return rows.map((row) => ({ ...row, rest: '' }))
    },
  },
  coupon: {
    page: 'website',
    find: async (ids) => {
      const { id, code: name } = coupons
      const rows = await batched(db().select({ id, name }).from(coupons).where(inArray(id, ids)))
      return rows.map((row) => ({ ...row, rest: '' }))
    },
  },
  mail: {
    page: 'system',
    find: async (ids) => {
      const rows = await batched(db().select({ id: mailOutbox.id }).from(mailOutbox).where(inArray(mailOutbox.id, ids)))
      return rows.map(({ id }) => ({ id, name: orderNumber(id), rest: '' }))
    },
  },
}

const titleIn = (locale: Locale) => (locale === 'en' ? workshopEvents.titleEn : workshopEvents.title)
