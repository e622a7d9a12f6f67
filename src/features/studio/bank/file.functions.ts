import { createServerFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { inTurn } from '~/server/operation.server'
import { rehearsed } from '~/server/rehearsal.server'
import { withOperator } from '~/server/studio-guard.server'
import * as files from './file.mutations.server'
import { bringStatement } from './mutations.server'
import * as payouts from './payout.mutations.server'
import { BatchFileInput, PackInput, PayoutNameInput, PayoutReportInput, RefundInput, StatementInput } from './schema'

/** What a statement would bring: it is taken in, and undone. */
export const readStudioStatement = createServerFn({ method: 'POST' })
  .validator(input(StatementInput))
  .handler(
    withOperator('money.change', ({ data, operator: { id: operator }, at }) =>
      inTurn(() => rehearsed(() => bringStatement(data, { operator }, at))),
    ),
  )

export const checkStudioPayout = createServerFn({ method: 'POST' })
  .validator(input(PayoutReportInput))
  .handler(withOperator('money.change', ({ data, operator: { id: operator }, at }) => payouts.checkReport(data, { operator }, at)))

export const askStudioPayout = createServerFn({ method: 'POST' })
  .validator(input(PayoutNameInput))
  .handler(withOperator('money.change', ({ data, operator: { id: operator }, at }) => payouts.askPayout(data, { operator }, at)))

export const packStudioMonth = createServerFn({ method: 'POST' })
  .validator(input(PackInput))
  .handler(withOperator('money.export', ({ data, operator: { id: operator }, at }) => files.packMonth(data, { operator }, at)))

export const takeStudioBatchFile = createServerFn({ method: 'POST' })
  .validator(input(BatchFileInput))
  .handler(withOperator('money.export', ({ data, operator: { id: operator }, at }) => files.takeBatchFile(data, { operator }, at)))

export const showStudioRefundCode = createServerFn({ method: 'POST' })
  .validator(input(RefundInput))
  .handler(withOperator('money.export', ({ data, operator: { id: operator }, at }) => files.showCode(data, { operator }, at)))
