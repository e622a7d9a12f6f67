import { createServerFn } from '@tanstack/react-start'
import { openEvent } from '~/features/academy/workshops/event.mutations.server'
import { setAddress } from '~/features/academy/workshops/seat.mutations.server'
import { withAct } from '~/features/studio/acts/mutations.server'
import { actInput } from '~/features/studio/acts/schema'
import { savedViews } from '~/features/studio/list/data.server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { noteSeen } from '~/server/operator-events.server'
import { withOperator } from '~/server/studio-guard.server'
import * as data from './data.server'
import { callOffWorkshop, changeWorkshop, describeWorkshop, makeWorkshop, noteSeats } from './mutations.server'
import {
  AddressInput,
  AttendanceInput,
  ChangeInput,
  MakeInput,
  OpenInput,
  WORKSHOPS,
  WordsInput,
  type WorkshopDetail,
  WorkshopInput,
  WorkshopSlugInput,
} from './schema'

/** Events as they were asked for, with how full they are. */
export const studioWorkshops = createServerFn({ method: 'GET' })
  .validator(input(WORKSHOPS.input))
  .handler(
    withOperator('workshops.see', async ({ data: asked, operator, at }) => {
      const [list, views] = await Promise.all([data.workshopList(asked, getLocale(), at), savedViews(operator.id, 'workshops')])
      return { ok: true as const, asked, views, ...list }
    }),
  )

/** An event with who comes and who waits: that it was opened is noted. */
export const studioWorkshop = createServerFn({ method: 'GET' })
  .validator(input(WorkshopSlugInput))
  .handler(
    withOperator('workshops.see', async ({ data: { slug }, operator, at }): Promise<Outcome<{ workshop: WorkshopDetail }, 'not-found'>> => {
      const workshop = await data.workshopDetail(slug, getLocale(), at)
      if (!workshop) return refused('not-found')
      await noteSeen({ operator: operator.id, kind: 'couple-opened', about: { subject: 'workshop', id: workshop.id } }, at)
      return { ok: true, workshop }
    }),
  )

export const makeStudioWorkshop = createServerFn({ method: 'POST' })
  .validator(input(actInput(MakeInput)))
  .handler(withAct('workshops.change', async ({ given, by, at }) => makeWorkshop(given, by, at)))

export const describeStudioWorkshop = createServerFn({ method: 'POST' })
  .validator(input(actInput(WordsInput)))
  .handler(withAct('workshops.change', async ({ given, by, at }) => describeWorkshop(given, by, at)))

/** Places can be ordered, or it is announced alone. */
export const openStudioWorkshop = createServerFn({ method: 'POST' })
  .validator(input(actInput(OpenInput)))
  .handler(withAct('workshops.change', async ({ given: { id, isOpen }, by, at }) => openEvent(id, isOpen, by, at)))

/** Where exactly it is; all who come hear of it. */
export const addressStudioWorkshop = createServerFn({ method: 'POST' })
  .validator(input(actInput(AddressInput)))
  .handler(withAct('workshops.change', async ({ given: { id, address }, by, at }) => setAddress(id, address, by, at)))

/** Another day, place or size. */
export const changeStudioWorkshop = createServerFn({ method: 'POST' })
  .validator(input(actInput(ChangeInput)))
  .handler(withAct('workshops.end', async ({ given, by, at }) => changeWorkshop(given, by, at)))

export const callOffStudioWorkshop = createServerFn({ method: 'POST' })
  .validator(input(actInput(WorkshopInput)))
  .handler(withAct('workshops.end', async ({ given: { id }, by, at }) => callOffWorkshop(id, by, at)))

/** Who was there. */
export const noteStudioSeats = createServerFn({ method: 'POST' })
  .validator(input(actInput(AttendanceInput)))
  .handler(withAct('workshops.change', async ({ given, by, at }) => noteSeats(given, by, at)))
