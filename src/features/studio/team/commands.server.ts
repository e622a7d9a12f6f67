import { operatorOf } from '~/features/studio/entry/data.server'
import { INVITATION_HOURS } from '~/features/studio/entry/rules'
import { demoCode } from '~/features/studio/entry/data.server'
import { DEMO_OPERATOR } from '~/features/studio/entry/rules'
import { OPERATOR_ROLES } from '~/lib/operator-roles'
import { type Command, CommandError, readTyped } from '~/server/commands.server'
import { env } from '~/server/env.server'
import { everyOperator } from './data.server'
import { changeRole, endAccess, endSessions, invite } from './mutations.server'
import { InviteForm } from './schema'

const ROLE = OPERATOR_ROLES.join('|')
const LAST = 'Nobody could let others in any more: make somebody else an owner first.'

/** Who works in the studio. These commands are how the first owner comes in, and the way back for whoever has lost passkey and app. */
export const operatorCommands: Command[] = [
  {
    name: 'operator invite',
    usage: `<email> --role=<${ROLE}> [--language=cs|en]`,
    summary: 'invites somebody to the studio, by mail and by the address that it prints; whoever is there already gets new ways to sign in',
    run: async (args, at) => {
      const { words, named } = readTyped(args, ['--role', '--language'])
      const given = InviteForm.safeParse({ email: words[0] ?? '', role: named['--role'], locale: named['--language'] ?? 'cs' })
      if (!given.success || words.length !== 1) throw new CommandError(`Usage: operator invite <email> --role=<${ROLE}>`)
      const outcome = await invite('command', given.data, at)
      if (!outcome.ok) throw new CommandError('Nobody was invited.')
      return `${given.data.email} is invited for ${INVITATION_HOURS} hours, by mail and here:\n${outcome.inviteUrl}`
    },
  },
  {
    name: 'operator list',
    usage: '',
    summary: 'who is, or was, of the team',
    reads: true,
    run: async () =>
      (await everyOperator())
        .map(({ email, role, name, endedAt }) => `${role.padEnd(10)}  ${email}  ${name}${endedAt ? '  (ended)' : ''}`)
        .join('\n') || 'Nobody yet: operator invite.',
  },
  {
    name: 'operator code',
    usage: '',
    summary: 'in a demo: what the app of its operator shows now, to come into the studio with',
    reads: true,
    run: async () => {
      const code = env().APP_MODE === 'demo' ? await demoCode() : undefined
      if (code === undefined) throw new CommandError('Only a demo has an operator whose code can be asked for.')
      return `${DEMO_OPERATOR.email}: ${code}`
    },
  },
  {
    name: 'operator role',
    usage: `<email> <${ROLE}>`,
    summary: 'what somebody may do from now on',
    run: async ([email = '', named], at) => {
      const role = OPERATOR_ROLES.find((one) => one === named)
      if (!role) throw new CommandError(`There is no role '${named ?? ''}', only ${OPERATOR_ROLES.join(', ')}.`)
      const outcome = await changeRole('command', await idOf(email), { role }, at)
      if (!outcome.ok) throw new CommandError(LAST)
      return `${email} is ${role}.`
    },
  },
  {
    name: 'operator sign-out',
    usage: '<email>',
    summary: 'ends the sessions of somebody in the studio',
    run: async ([email = ''], at) => {
      await endSessions('command', await idOf(email), at)
      return `${email} is signed out everywhere.`
    },
  },
  {
    name: 'operator end',
    usage: '<email>',
    summary: 'ends the access of somebody to the studio',
    run: async ([email = ''], at) => {
      const outcome = await endAccess('command', await idOf(email), at)
      if (!outcome.ok) throw new CommandError(LAST)
      return `Nothing opens the studio to ${email} any more.`
    },
  },
]

async function idOf(email: string): Promise<string> {
  const operator = await operatorOf(email.toLowerCase())
  if (!operator) throw new CommandError(`Nobody of the team has the address '${email}'.`)
  return operator.id
}
