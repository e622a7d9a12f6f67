import { createServerFn } from '@tanstack/react-start'
import { type Acting, withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { input } from '~/lib/input'
import { mayDo } from '~/lib/operator-roles'
import { withOperator } from '~/server/studio-guard.server'
import { system } from './data.server'
import * as mutations from './mutations.server'
import { type BackupGiven, BackupInput, type MailGiven, MailInput } from './schema'

export const studioSystem = createServerFn({ method: 'GET' }).handler(
  withOperator('system.see', async ({ operator: { role }, at }) => ({
    ok: true as const,
    system: await system(at),
    may: { change: mayDo(role, 'system.change') },
  })),
)

export const repeatStudioMail = createServerFn({ method: 'POST' })
  .validator(input(actInput(MailInput)))
  .handler(withAct('system.change', ({ given, by, at }: Acting<MailGiven>) => mutations.repeatMail(given, by, at)))

export const verifyStudioBackup = createServerFn({ method: 'POST' })
  .validator(input(actInput(BackupInput)))
  .handler(withAct('system.change', ({ given, by, at }: Acting<BackupGiven>) => mutations.verifyBackup(given, by, at)))
