import { requestEvents, requests, serviceOffers } from '~/db/schema'
import { nextRequestNumber } from '~/features/shop/invoices/mutations.server'
import { daysFrom, nth, pair, spread } from './rules'
import { type Sold, type World, madeUpId } from './world.seed.server'

type Asked = typeof requests.$inferInsert

/** What is asked for, how it stands, and so many days ago. Words are made up and say so. */
const ASKED: ReadonlyArray<readonly [Asked['kind'], string | null, NonNullable<Asked['state']>, number]> = [
  ['coaching', 'accompaniment', 'received', 0.2],
  ['coaching', 'master-mentoring', 'received', 1.4],
  ['guide', 'retreat-spolu', 'received', 2.2],
  ['interest', 'workshop-otevrene-ve-dvou', 'received', 0.8],
  ['coaching', 'accompaniment', 'in-progress', 3.1],
  ['coaching', 'master-mentoring', 'in-progress', 2.6],
  ['interest', 'course-advanced-dynamics', 'in-progress', 1.9],
  ['coaching', 'accompaniment', 'answered', 6],
  ['coaching', 'master-mentoring', 'answered', 9],
  ['coaching', 'accompaniment', 'answered', 12],
  ['guide', 'fantasy-club-prague', 'answered', 8],
  ['coaching', 'master-mentoring', 'closed', 40],
  ['coaching', 'accompaniment', 'closed', 70],
  ['guide', 'retreat-spolu', 'closed', 95],
  ['interest', 'workshop-otevrene-ve-dvou', 'closed', 120],
  ['story', null, 'received', 4],
  ['story', null, 'answered', 20],
  ['topic', null, 'received', 6],
  ['topic', null, 'in-progress', 9],
  ['topic', null, 'closed', 60],
]

const WORDS: Record<Asked['kind'], string> = {
  coaching: 'Ukázka: rádi bychom věděli, jestli máte čas v příštím měsíci a co si máme připravit.',
  guide: 'Ukázka: chystáme se tam poprvé a chtěli bychom jet s někým, kdo to tam zná.',
  interest: 'Ukázka: máme zájem o dvě místa.',
  story: 'Ukázka: tady by stál příběh, který někdo poslal k uveřejnění.',
  topic: 'Ukázka: napište prosím o tom, jak si říct o přestávku.',
}

/** Numbered in the order in which they came. */
export async function makeEnquiries({ tx, at, team }: World): Promise<string[]> {
  const numbers: string[] = []
  for (const [place, [kind, subject, state, days]] of [...ASKED.entries()].toSorted((one, other) => other[1][3] - one[1][3])) {
    const { her, herLast } = pair(place * 3 + 1)
    const [id, receivedAt] = [madeUpId('request', place), daysFrom(at, -days)]
    const [begun, answered, closed] = [0.2, 0.3, 0.6].map((share) => daysFrom(receivedAt, days * share))
    const number = await nextRequestNumber(tx, receivedAt)
    const isDone = state === 'answered' || state === 'closed'
    await tx.insert(requests).values({
      id,
      number,
      kind,
      subject,
      name: `${her} ${herLast}`,
      email: `ukazka-zadost-${place + 1}@sfera.example`,
      contact: 'email',
      wishedWhen: kind === 'coaching' ? 'Ukázka: některý víkend' : null,
      message: WORDS[kind],
      locale: 'cs',
      attemptId: madeUpId('attempt', place),
      state,
      assigneeId: state === 'received' ? null : nth(team, place),
      receivedAt,
      answeredAt: isDone ? answered : null,
      closedAt: state === 'closed' ? closed : null,
    })
    const step = { requestId: id, actor: 'team' as const }
    await tx
      .insert(requestEvents)
      .values([
        { ...step, actor: 'visitor', at: receivedAt, fromState: null, toState: 'received' },
        ...(state === 'received' ? [] : [{ ...step, at: begun ?? receivedAt, fromState: 'received', toState: 'in-progress' }]),
        ...(isDone
          ? [{ ...step, at: answered ?? receivedAt, fromState: 'in-progress', toState: 'answered', words: 'Ukázka: ozveme se s nabídkou.' }]
          : []),
        ...(state === 'closed' ? [{ ...step, at: closed ?? receivedAt, fromState: 'answered', toState: 'closed' }] : []),
      ])
    if (kind === 'coaching' && state === 'answered') numbers.push(number)
  }
  return numbers
}

const ENDS = [
  { state: 'declined', count: 7 },
  { state: 'expired', count: 6 },
  { state: 'withdrawn', count: 5 },
  { state: 'open', count: 6 },
] as const

/** Offers that became orders, and those that did not. `numbers`: requests that open ones answer. */
export async function makeOffers({ tx, at }: World, sold: readonly Sold[], numbers: readonly string[]): Promise<void> {
  const accepted = sold.filter(({ product }) => product.slug === 'master-mentoring' || product.slug === 'accompaniment')
  const taken = accepted.map(({ order, product }, place) => {
    const createdAt = daysFrom(order.createdAt, -0.5 - spread(place) * 4)
    return {
      service: product.slug,
      userId: order.userId,
      email: order.email ?? '',
      locale: order.locale,
      amountCents: order.totalAmountCents,
      state: 'accepted' as const,
      createdAt,
      validUntil: daysFrom(createdAt, 14),
      decidedAt: order.paidAt,
      orderId: order.id,
    }
  })
  const others = ENDS.flatMap(({ state, count }, kind) =>
    Array.from({ length: count }, (_, place) => {
      const isOpen = state === 'open'
      const createdAt = daysFrom(at, isOpen ? -1 - place : -20 - place * 37 - kind * 6)
      return {
        service: place % 2 === 0 ? 'accompaniment' : 'master-mentoring',
        email: `ukazka-nabidka-${kind}-${place}@sfera.example`,
        locale: 'cs' as const,
        amountCents: place % 2 === 0 ? 1_000_000 : 2_500_000,
        state,
        words: 'Ukázka: nabídka podle naší domluvy.',
        requestNumber: isOpen ? (numbers[place] ?? null) : null,
        createdAt,
        validUntil: daysFrom(createdAt, 14),
        decidedAt: isOpen ? null : daysFrom(createdAt, state === 'expired' ? 14 : 1 + spread(place) * 5),
        answer: state === 'declined' ? 'Ukázka: zatím si to necháme projít hlavou.' : null,
      }
    }),
  )
  await tx.insert(serviceOffers).values([...taken, ...others])
}
