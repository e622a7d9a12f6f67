import { createServerFn } from '@tanstack/react-start'
import * as desk from '~/features/letters/issues/desk.mutations.server'
import { type Acting, withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { momentInPrague } from '~/lib/dates'
import { input } from '~/lib/input'
import { mayDo } from '~/lib/operator-roles'
import { refused } from '~/lib/outcome'
import { withOperator } from '~/server/studio-guard.server'
import { letterDetail, letterShelf, letterVersion } from './data.server'
import { type IssueGiven, IssueInput, LetterInput, type PlanGiven, PlanInput, type SendGiven, SendInput } from './schema'

export const studioLetters = createServerFn({ method: 'GET' }).handler(
  withOperator('letters.see', async ({ operator: { role, locale } }) => ({
    ok: true as const,
    shelf: await letterShelf(locale),
    mayWrite: mayDo(role, 'content.change'),
  })),
)

export const studioLetter = createServerFn({ method: 'GET' })
  .validator(input(LetterInput))
  .handler(
    withOperator('letters.see', async ({ data: { version, ...issue }, operator: { role, locale } }) => {
      if (version !== undefined && !mayDo(role, 'content.see')) return refused('not-found')
      const letter = await (version === undefined ? letterDetail(issue, await letterShelf(locale)) : letterVersion(issue, version, locale))
      const may = { change: mayDo(role, 'letters.change'), write: mayDo(role, 'content.change') }
      return letter ? { ok: true as const, letter, may } : refused('not-found')
    }),
  )

/** To whoever presses. */
export const testStudioLetter = createServerFn({ method: 'POST' })
  .validator(input(actInput(IssueInput)))
  .handler(
    withAct('letters.change', ({ given, operator, by, at }: Acting<IssueGiven>) =>
      desk.testIssue({ ...given, to: operator.email }, by, at),
    ),
  )

export const sendStudioLetter = createServerFn({ method: 'POST' })
  .validator(input(actInput(SendInput)))
  .handler(withAct('letters.change', ({ given, by, at }: Acting<SendGiven>) => desk.sendIssue(given, by, at)))

export const planStudioLetter = createServerFn({ method: 'POST' })
  .validator(input(actInput(PlanInput)))
  .handler(
    withAct('letters.change', async ({ given: { day, time, ...issue }, by, at }: Acting<PlanGiven>) => {
      const dueAt = momentInPrague(day, time)
      return dueAt ? desk.planIssue({ ...issue, dueAt }, by, at) : refused('past')
    }),
  )

export const stopStudioLetter = createServerFn({ method: 'POST' })
  .validator(input(actInput(IssueInput)))
  .handler(withAct('letters.change', ({ given, by, at }: Acting<IssueGiven>) => desk.stopIssue(given, by, at)))

export const goOnWithStudioLetter = createServerFn({ method: 'POST' })
  .validator(input(actInput(IssueInput)))
  .handler(withAct('letters.change', ({ given, by, at }: Acting<IssueGiven>) => desk.goOnWithIssue(given, by, at)))
