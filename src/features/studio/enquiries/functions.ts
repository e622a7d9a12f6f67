import { createServerFn } from '@tanstack/react-start'
import { type Acting, withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { savedViews } from '~/features/studio/list/data.server'
import { input } from '~/lib/input'
import { withOperator } from '~/server/studio-guard.server'
import { enquiryList } from './data.server'
import { openEnquiry } from './detail.data.server'
import { takeStep } from './mutations.server'
import { ENQUIRIES, tabsOf } from './rules'
import { NumberInput } from './schema'
import { EnquiryStep } from './step.schema'

/** What people ask for. */
export const studioEnquiries = createServerFn({ method: 'GET' })
  .validator(input(ENQUIRIES.input))
  .handler(
    withOperator('enquiries.see', async ({ data: asked, operator, at }) => {
      const [list, views] = await Promise.all([enquiryList('enquiries', asked, operator.locale, at), savedViews(operator.id, 'enquiries')])
      return { ok: true as const, list: { ...list, views, tabs: tabsOf(operator.role) } }
    }),
  )

/** Stories and topics that were sent in. */
export const studioContributions = createServerFn({ method: 'GET' })
  .validator(input(ENQUIRIES.input))
  .handler(
    withOperator('contributions.see', async ({ data: asked, operator, at }) => {
      const [list, views] = await Promise.all([
        enquiryList('contributions', asked, operator.locale, at),
        savedViews(operator.id, 'enquiries'),
      ])
      return { ok: true as const, list: { ...list, views, tabs: tabsOf(operator.role) } }
    }),
  )

/** What was asked, and what was answered. */
export const studioEnquiry = createServerFn({ method: 'GET' })
  .validator(input(NumberInput))
  .handler(withOperator('enquiries.see', ({ data, operator, at }) => openEnquiry('enquiries', data, operator, at)))

export const studioContribution = createServerFn({ method: 'GET' })
  .validator(input(NumberInput))
  .handler(withOperator('contributions.see', ({ data, operator, at }) => openEnquiry('contributions', data, operator, at)))

/** Takes over, assigns, answers, closes or erases one. */
export const stepStudioEnquiry = createServerFn({ method: 'POST' })
  .validator(input(actInput(EnquiryStep)))
  .handler(withAct('enquiries.change', ({ given, by, at }: Acting<EnquiryStep>) => takeStep('enquiries', given, by, at)))

export const stepStudioContribution = createServerFn({ method: 'POST' })
  .validator(input(actInput(EnquiryStep)))
  .handler(withAct('contributions.change', ({ given, by, at }: Acting<EnquiryStep>) => takeStep('contributions', given, by, at)))
