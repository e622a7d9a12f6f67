import type { Command } from '~/server/commands.server'
import { rewriteFactors } from './mutations.server'

export const secretCommands: Command[] = [
  {
    name: 'secret rewrite',
    usage: '',
    summary: 'encrypts second factors anew with SECRET, and says what still needs another one',
    run: async () => {
      const { rewritten, unreadable } = await rewriteFactors()
      return [
        `Second factors encrypted anew: ${rewritten}.`,
        unreadable > 0
          ? `Second factors that need another secret: ${unreadable}. Add the one that they were made with to SECRET_PREVIOUS, or let their couples set them up anew.`
          : 'Everything that is kept encrypted needs SECRET alone.',
      ].join('\n')
    },
  },
]
