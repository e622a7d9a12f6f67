import { db } from '~/db/client.server'
import { env } from '~/server/env.server'
import { makeCouples, makePageCounts } from './couple.seed.server'
import { makeEnquiries, makeOffers } from './enquiry.seed.server'
import { makeEvents, makePlaces, placesSold } from './event.seed.server'
import { makeIssues, makeReaders, writtenLetter } from './letter.seed.server'
import { makeFailedMails, makeMovements, makeWaiting } from './money.seed.server'
import { makeSales, makeUnpaid, shelfOf } from './order.seed.server'
import { makeRecord, makeTeam } from './record.seed.server'
import { makeRefunds } from './refund.seed.server'
import { makeBookings, makeServices } from './service.seed.server'

/**
 * A made-up business of more than a year, so that every page and every plot of the studio shows something: couples that nobody can sign in
 * as, and whatever they ordered, asked for and booked. Once, in one transaction: where it is, nothing changes. Answers false then.
 */
export async function seedDemoBusiness(at: Date): Promise<boolean> {
  const letter = await writtenLetter()
  return db().transaction(async (tx) => {
    // Whoever else begins at the same moment waits here.
    const team = await makeTeam({ tx, at })
    if (!team) return false
    const world = { tx, at, team }
    const couples = await makeCouples(world)
    const events = await makeEvents(world)
    const shelf = await shelfOf(world)
    const sold = await makeSales(world, shelf, couples, placesSold(events, couples, world))
    await makeMovements(world, sold)
    await makePlaces(world, events, sold)
    await makeServices(world, sold)
    await makeBookings(world, sold)
    const ours = sold.filter(({ product }) => product.kind !== 'workshop' && product.kind !== 'service' && product.kind !== 'hours')
    await makeRefunds(world, ours)
    await makeUnpaid(world, shelf, couples)
    await makeWaiting(world, shelf, couples)
    await makeOffers(world, sold, await makeEnquiries(world))
    await makeReaders(world)
    await makeIssues(world, letter)
    await makeFailedMails(world, env().PUBLIC_URL)
    await makePageCounts(world)
    await makeRecord(world, ours)
    return true
  })
}
