import { pragueTime } from '~/lib/dates'
import { enquiryByNumber, enquiryList, enquirySteps } from './stored.data.server'
import { type Stepped, answerEnquiry, closeEnquiry, startEnquiry, withdrawByNumber } from './team.mutations.server'
import { effectsOf } from '~/features/shop/payments/rehearsal.mutations.server'
import { type Command, CommandError, joined, wordsTold } from '~/server/commands.server'
import { titleOf } from './data.server'
import type { RequestRow } from '~/db/schema'

/** What an operator does with what visitors ask for. */
export const enquiryCommands: Command[] = [
  {
    name: 'request list',
    usage: '[all]',
    summary: 'what visitors ask for: the open ones, the longest waiting on top; with `all` the closed ones too',
    reads: true,
    run: async ([which]) => {
      const found = await enquiryList(which === 'all' ? 'all' : 'open')
      return found.length === 0 ? 'Nothing is open.' : (await Promise.all(found.map(line))).join('\n')
    },
  },
  {
    name: 'request show',
    usage: '<number>',
    summary: 'everything about one of them',
    reads: true,
    run: async ([number = '']) => details(known(await enquiryByNumber(number), number)),
  },
  {
    name: 'request start',
    usage: '<number>',
    summary: 'somebody is on it; its couple sees so',
    run: async ([number = ''], at) => told(await startEnquiry({ number }, 'command', at), number, 'in progress'),
  },
  {
    name: 'request answer',
    usage: '<number> <words…>',
    summary: 'mails these words to whoever asked, in the language that they have',
    preview: async (args, at) => {
      const { number, words } = answerIn(args)
      const would = await effectsOf(async () => told(await answerEnquiry({ number, words }, 'command', at), number, 'answered'), at)
      return joined('\n', [wordsTold(words), would])
    },
    run: async (args, at) => {
      const { number, words } = answerIn(args)
      return told(await answerEnquiry({ number, words }, 'command', at), number, 'answered')
    },
  },
  {
    name: 'request close',
    usage: '<number> [withdrawn]',
    summary: 'ends it; with `withdrawn` because whoever asked took it back: what it says is erased at once',
    run: async ([number = '', how], at) => {
      if (how !== undefined && how !== 'withdrawn') throw new CommandError('Say `withdrawn`, or nothing more.')
      const ended = await (how ? withdrawByNumber : closeEnquiry)({ number }, 'command', at)
      return told(ended, number, how ? 'closed and erased' : 'closed')
    },
  },
]

/** Throws a {@link CommandError}. */
function answerIn([number = '', ...said]: readonly string[]): { number: string; words: string } {
  const words = said.join(' ').trim()
  if (words === '') throw new CommandError('An answer needs its words.')
  return { number, words }
}

function known(row: RequestRow | undefined, number: string): RequestRow {
  if (!row) throw new CommandError(`Nothing is called ${number || '(no number given)'}.`)
  return row
}

function told(stepped: Stepped, number: string, wanted: string): string {
  const row = known(stepped?.row, number)
  if (!stepped?.changed) return `${row.number} is ${row.state}, and nothing has changed.`
  return `${row.number} is ${wanted}.`
}

const moment = (at: Date): string => pragueTime(at.toISOString(), 'en')

async function line(row: RequestRow): Promise<string> {
  const about = await titleOf(row, 'en')
  return [row.number, row.kind, row.state, `received ${moment(row.receivedAt)}`, about ?? row.subject].filter(Boolean).join('  ')
}

async function details(row: RequestRow): Promise<string> {
  const steps = await enquirySteps(row.id)
  return [
    await line(row),
    row.withdrawnAt ? `taken back ${moment(row.withdrawnAt)}; what it said is erased` : whoAsks(row),
    row.wishedWhen && `when: ${row.wishedWhen}`,
    row.place && `where: ${row.place}`,
    row.message,
    row.intimateConsent && `consents to intimate data in the message (version ${row.intimateConsent})`,
    row.kind === 'story' && (row.publishConsent ? `consents to publication (version ${row.publishConsent})` : 'no consent to publication'),
    ...steps.map(({ at, toState, actor, words }) => `${moment(at)}: ${toState} (${actor})${words ? `: ${words}` : ''}`),
  ]
    .filter(Boolean)
    .join('\n')
}

const whoAsks = ({ name, email, phone, contact, locale }: RequestRow): string =>
  `by ${[name, email, phone].filter(Boolean).join(', ')} (${locale}), answer by ${contact}`
