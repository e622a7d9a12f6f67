import { letterIssues, newsletterSubscriptions, subscriptionEvents } from '~/db/schema'
import { letterContent, writtenLetters } from '~/features/letters/issues/data.server'
import type { LetterContent } from '~/features/letters/issues/schema'
import { CONSENT_VERSION } from '~/features/letters/subscriptions/schema'
import { daysFrom, spread } from './rules'
import { type World, madeUpId } from './world.seed.server'

const READERS = 132
const DIGEST = 48
const DAYS = 360

type Reader = typeof newsletterSubscriptions.$inferInsert & { id: string; confirmedAt: Date }

/** Who reads the letters, month by month; some left, and some mailboxes take nothing any more. */
export async function makeReaders({ tx, at }: World): Promise<void> {
  const readers = [...readersOf('newsletter', READERS, at), ...readersOf('digest', DIGEST, at)]
  await tx.insert(newsletterSubscriptions).values(readers)
  const step = ({ id, locale }: Reader) => ({ subscriptionId: id, locale })
  await tx
    .insert(subscriptionEvents)
    .values(
      readers.flatMap((one) => [
        { ...step(one), kind: 'asked' as const, via: 'form' as const, consentVersion: CONSENT_VERSION, at: one.requestedAt },
        { ...step(one), kind: 'confirmed' as const, via: 'link' as const, consentVersion: CONSENT_VERSION, at: one.confirmedAt },
        ...(one.unsubscribedAt ? [{ ...step(one), kind: 'unsubscribed' as const, via: 'one-click' as const, at: one.unsubscribedAt }] : []),
        ...(one.suspendedAt ? [{ ...step(one), kind: 'suspended' as const, via: 'bounce' as const, at: one.suspendedAt }] : []),
      ]),
    )
}

const readersOf = (list: 'newsletter' | 'digest', count: number, at: Date): Reader[] =>
  Array.from({ length: count }, (_, place): Reader => {
    const requestedAt = daysFrom(at, -DAYS * ((count - place - 0.5) / count) ** 1.2 - 1)
    const ended = place % 7 === 2 ? daysFrom(requestedAt, (DAYS - 20) * spread(place, 2)) : undefined
    const isOver = ended !== undefined && ended < at
    return {
      id: madeUpId(list, place),
      email: `ukazka-ctenar-${place + 1}@sfera.example`,
      list,
      locale: place % 9 === 4 ? 'en' : 'cs',
      status: !isOver ? 'confirmed' : place % 3 === 0 ? 'suspended' : 'unsubscribed',
      consentVersion: CONSENT_VERSION,
      requestedAt,
      confirmedAt: new Date(+requestedAt + 900_000),
      unsubscribedAt: isOver && place % 3 !== 0 ? ended : null,
      suspendedAt: isOver && place % 3 === 0 ? ended : null,
      createdAt: requestedAt,
    }
  })

const SENT = 7

/** What is written reads what is published over it: it is asked for before the transaction. */
export interface WrittenLetter {
  slug: string
  content: LetterContent
}

export async function writtenLetter(): Promise<WrittenLetter | undefined> {
  const [first] = await writtenLetters('newsletter')
  const content = first && (await letterContent('newsletter', first.slug))
  return first && content && { slug: first.slug, content }
}

/** The first letter that is written has been sent, and others that are made up; a digest waits for somebody to send it. */
export async function makeIssues({ tx, at }: World, letter: WrittenLetter | undefined): Promise<void> {
  const issues = Array.from({ length: SENT }, (_, place) => {
    const startedAt = daysFrom(at, -12 - place * 33)
    return {
      list: 'newsletter' as const,
      slug: place === 0 && letter ? letter.slug : `ukazka-${place + 1}`,
      content:
        place === 0 && letter
          ? { ...letter.content }
          : { cs: { subject: `Ukázka dopisu ${place + 1}` }, en: { subject: `Sample letter ${place + 1}` } },
      state: 'sent' as const,
      startedAt,
      finishedAt: new Date(+startedAt + 1_200_000),
      totals: { sent: READERS - 8 - place * 14, skipped: 2, bounced: 1 + ((place * 2) % 5), failed: place % 2 },
    }
  })
  await tx.insert(letterIssues).values(issues).onConflictDoNothing()
}
