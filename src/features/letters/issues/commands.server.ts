import { z } from 'zod'
import { SUBSCRIPTION_LISTS, type SubscriptionList } from '~/features/letters/subscriptions/schema'
import { pragueTime } from '~/lib/dates'
import { type Command, CommandError } from '~/server/commands.server'
import { rehearsed } from '~/server/rehearsal.server'
import { operator } from '~/server/operator.server'
import { issueStatus, letterContent, sentSlugs, writtenLetters } from './data.server'
import * as desk from './desk.mutations.server'

type IssueStatus = NonNullable<Awaited<ReturnType<typeof issueStatus>>>

const USAGE = '<newsletter|digest> <issue>'

export const letterCommands: Command[] = [
  {
    name: 'letter list',
    usage: '',
    summary: 'what has been written for each list, and what was sent of it',
    reads: true,
    run: async () => {
      const lines = await Promise.all(SUBSCRIPTION_LISTS.map(listed))
      return lines.flat().join('\n') || 'Nothing has been written: see content/letters.'
    },
  },
  {
    name: 'letter preview',
    usage: `${USAGE} [e-mail]`,
    summary: 'sends it to one address only, in both languages; to that of content/operator.yaml unless you name one',
    run: async ([listName, slug, address], at) => {
      const { list, name, issue } = await writtenIssue('letter preview', listName, slug)
      const to = z.email().safeParse((address ?? operator().email).trim().toLowerCase())
      if (!to.success) throw new CommandError(`'${address}' is no e-mail address.`)
      await desk.testIssue({ list, slug: issue, to: to.data }, 'command', at)
      return `${name} is on its way to ${to.data}, in both languages. Nobody else gets it.`
    },
  },
  {
    name: 'letter send',
    usage: USAGE,
    summary: 'sends it to everybody who has confirmed the list, once; preview it first',
    preview: async (args, at) => `${await rehearsed(() => sendIssue(args, at))}\nWhat has left cannot be taken back.`,
    run: async (args, at) => {
      const [list, issue] = args
      return `${await sendIssue(args, at)} See how far it is: letter status ${list} ${issue}`
    },
  },
  {
    name: 'letter status',
    usage: USAGE,
    summary: 'how far it is',
    reads: true,
    run: async ([listName, slug = '']) => {
      const list = listOf('letter status', listName)
      const status = await issueStatus(list, slug)
      if (!status) throw new CommandError(`${list}/${slug} was never sent.`)
      return report(`${list}/${slug}`, status)
    },
  },
  {
    name: 'letter pause',
    usage: USAGE,
    summary: 'stops it after the letters that are on their way',
    run: ([listName, slug], at) => held('letter pause', listName, slug, at),
  },
  {
    name: 'letter resume',
    usage: USAGE,
    summary: 'goes on with a paused one',
    run: ([listName, slug], at) => held('letter resume', listName, slug, at),
  },
]

async function sendIssue([listName, slug]: readonly string[], at: Date): Promise<string> {
  const { list, name, issue } = await writtenIssue('letter send', listName, slug)
  const outcome = await desk.sendIssue({ list, slug: issue }, 'command', at)
  if (outcome.ok) return `${name} goes to ${outcome.recipients} subscribers.`
  if (outcome.code === 'nobody') throw new CommandError(`Nobody has confirmed ${list}: nothing was sent.`)
  throw new CommandError(`${name} was sent already, and nothing is sent twice. See: letter status ${list} ${issue}`)
}

async function listed(list: SubscriptionList): Promise<string[]> {
  const [letters, sent] = await Promise.all([writtenLetters(list), sentSlugs(list)])
  return letters.map(
    ({ slug, date, subject }) => `${`${list} ${slug}`.padEnd(44)} ${date}  ${(sent.get(slug) ?? 'not sent').padEnd(8)}  ${subject}`,
  )
}

async function writtenIssue(command: string, listName: string | undefined, slug = '') {
  const list = listOf(command, listName)
  if (!(await letterContent(list, slug))) throw new CommandError(`There is no content/letters/${list}/${slug}.cs.md. See: letter list`)
  return { list, name: `${list}/${slug}`, issue: slug }
}

function listOf(command: string, name: string | undefined): SubscriptionList {
  const list = SUBSCRIPTION_LISTS.find((known) => known === name)
  if (!list) throw new CommandError(`Usage: ${command} ${USAGE}`)
  return list
}

async function held(
  command: 'letter pause' | 'letter resume',
  listName: string | undefined,
  slug: string | undefined,
  at: Date,
): Promise<string> {
  const list = listOf(command, listName)
  const isPaused = command === 'letter pause'
  const name = `${list}/${slug ?? ''}`
  const hold = isPaused ? desk.stopIssue : desk.goOnWithIssue
  if (!(await hold({ list, slug: slug ?? '' }, 'command', at)).ok) throw new CommandError(`${name} is not being sent.`)
  return isPaused ? `${name} is paused. Go on with: letter resume ${list} ${slug}` : `${name} goes on.`
}

function report(name: string, { state, startedAt, finishedAt, counts, putOff }: IssueStatus): string {
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return [
    `${name}: ${state}, begun ${pragueTime(startedAt, 'en')}${finishedAt ? `, finished ${pragueTime(finishedAt, 'en')}` : ''}`,
    `  sent          ${counts.sent} of ${all}`,
    `  waiting       ${counts.waiting}${putOff > 0 ? `, of which ${putOff} were put off by their mailboxes` : ''}`,
    `  unsubscribed  ${counts.skipped}`,
    `  bounced       ${counts.bounced} (their subscriptions are suspended)`,
    `  not taken     ${counts.failed}`,
  ].join('\n')
}
