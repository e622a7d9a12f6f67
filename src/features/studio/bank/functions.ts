import { createServerFn } from '@tanstack/react-start'
import { askForRest } from '~/features/shop/payments/shortfall.mutations.server'
import { callOffBatch } from '~/features/shop/returns/mutations.server'
import { withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { input } from '~/lib/input'
import { type OperatorRole, mayDo } from '~/lib/operator-roles'
import { withOperator } from '~/server/studio-guard.server'
import { paymentsView, refundsView } from './data.server'
import { cardsView, monthView } from './month.data.server'
import * as mutations from './mutations.server'
import type { BankRights } from './schema'
import {
  AccountInput,
  BatchInput,
  BatchNameInput,
  MatchInput,
  MonthInput,
  OutgoingInput,
  RefundInput,
  SettleInput,
  ShortfallInput,
  StatementInput,
} from './schema'

const rights = (role: OperatorRole): BankRights => ({ change: mayDo(role, 'money.change'), export: mayDo(role, 'money.export') })

export const studioBankPayments = createServerFn({ method: 'GET' }).handler(
  withOperator('money.see', async ({ operator: { role } }) => ({ ok: true as const, may: rights(role), shown: await paymentsView() })),
)

export const studioBankRefunds = createServerFn({ method: 'GET' }).handler(
  withOperator('money.see', async ({ operator: { role }, at }) => ({ ok: true as const, may: rights(role), shown: await refundsView(at) })),
)

export const studioBankCards = createServerFn({ method: 'GET' })
  .validator(input(MonthInput))
  .handler(
    withOperator('money.see', async ({ data: { month }, operator: { role }, at }) => ({
      ok: true as const,
      may: rights(role),
      shown: await cardsView(month, at),
    })),
  )

export const studioBankMonth = createServerFn({ method: 'GET' })
  .validator(input(MonthInput))
  .handler(
    withOperator('money.see', async ({ data: { month }, operator: { role }, at }) => ({
      ok: true as const,
      may: rights(role),
      shown: await monthView(month, at),
    })),
  )

export const bringStudioStatement = createServerFn({ method: 'POST' })
  .validator(input(actInput(StatementInput)))
  .handler(withAct('money.change', ({ given, by, at }) => mutations.bringStatement(given, by, at)))

export const matchStudioTransfer = createServerFn({ method: 'POST' })
  .validator(input(actInput(MatchInput)))
  .handler(withAct('money.change', ({ given, by, at }) => mutations.match(given, by, at)))

export const settleStudioTransfer = createServerFn({ method: 'POST' })
  .validator(input(actInput(SettleInput)))
  .handler(withAct('money.change', ({ given, by, at }) => mutations.settle(given, by, at)))

export const explainStudioOutgoing = createServerFn({ method: 'POST' })
  .validator(input(actInput(OutgoingInput)))
  .handler(withAct('money.change', ({ given, by, at }) => mutations.explain(given, by, at)))

export const askStudioShortfall = createServerFn({ method: 'POST' })
  .validator(input(actInput(ShortfallInput)))
  .handler(withAct('money.change', ({ given: { order }, by, at }) => askForRest(order, by, at)))

export const setStudioRefundAccount = createServerFn({ method: 'POST' })
  .validator(input(actInput(AccountInput)))
  .handler(withAct('money.change', ({ given, by, at }) => mutations.setAccount(given, by, at)))

export const makeStudioBatch = createServerFn({ method: 'POST' })
  .validator(input(actInput(BatchInput)))
  .handler(withAct('money.change', ({ given, by, at }) => mutations.batch(given, by, at)))

export const undoStudioBatch = createServerFn({ method: 'POST' })
  .validator(input(actInput(BatchNameInput)))
  .handler(withAct('money.change', ({ given: { batch }, by, at }) => callOffBatch(batch, by, at)))

export const makeStudioCode = createServerFn({ method: 'POST' })
  .validator(input(actInput(RefundInput)))
  .handler(withAct('money.change', ({ given, by, at }) => mutations.code(given, by, at)))

export const noteStudioRefundSent = createServerFn({ method: 'POST' })
  .validator(input(actInput(RefundInput)))
  .handler(withAct('money.change', ({ given, by, at }) => mutations.noteSent(given, by, at)))

export const takeStudioRefundBack = createServerFn({ method: 'POST' })
  .validator(input(actInput(RefundInput)))
  .handler(withAct('money.change', ({ given, by, at }) => mutations.takeBack(given, by, at)))
