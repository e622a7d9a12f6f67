import fc from 'fast-check'
import { workshopChanges } from '~/db/schema'
import { answerChange } from '~/features/academy/workshops/moving.mutations.server'
import { type Kind, pick } from '../month'
import { EVENT } from './meetings'

const MOVES = [
  ['day=2027-03-11'],
  ['day=2027-04-08'],
  ['place=Brno', 'place-en=Brno'],
  ['capacity=8'],
  ['day=2027-03-18', 'place=Olomouc', 'place-en=Olomouc'],
]

/** The workshop gets another day, place or size: who has a place is asked, and who leaves or says nothing gets everything back. */
export const movingWorkshop: Kind<{ move: number }> = {
  said: fc.record({ move: fc.nat(MOVES.length - 1) }),
  act: async (month, { move }) => {
    const answers = await month.agree('workshop', 'change', EVENT, ...(MOVES[move] ?? []))
    if (answers) for (const order of month.orders) month.agreed.push({ order, cents: Infinity })
  },
}

type Answer = { place: number; answer: 'stays' | 'leaves' }

/** A couple answers, also about a change that a newer one has replaced, and more than once. */
export const answering: Kind<Answer> = {
  said: fc.record({ place: fc.nat(9), answer: fc.constantFrom('stays', 'leaves') as fc.Arbitrary<Answer['answer']> }),
  act: async (month, { place, answer }) => {
    const asked = pick(await month.db.select().from(workshopChanges).orderBy(workshopChanges.changedAt, workshopChanges.id), place)
    if (asked) await month.press(() => answerChange(asked.orderId, { change: asked.id, answer }, month.at))
  },
}
