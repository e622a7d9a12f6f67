import { pragueDay } from '~/lib/dates'
import { type Command, CommandError } from '~/server/commands.server'
import { verifyBackup } from './mutations.server'
import { BackupInput } from './schema'

export const systemCommands: Command[] = [
  {
    name: 'backup verified',
    usage: '[day]',
    summary: 'notes that the backup of that day, or of today, was restored and holds; the studio shows the last one',
    run: async ([day, more], at) => {
      const given = BackupInput.safeParse({ day: day ?? pragueDay(at) })
      if (!given.success || more !== undefined) throw new CommandError('Usage: backup verified [2026-12-05]')
      const outcome = await verifyBackup(given.data, 'command', at)
      if (!outcome.ok) throw new CommandError(`${given.data.day} is yet to come.`)
      return `The backup of ${given.data.day} is noted as verified.`
    },
  },
]
