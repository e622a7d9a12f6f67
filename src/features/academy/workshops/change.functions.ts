import { createServerOnlyFn } from '@tanstack/react-start'
import { mayUseOrder } from '~/features/shop/orders/access.data.server'
import { orderPage } from '~/lib/addresses'
import { type Locale, localizedPath } from '~/lib/locale'
import { PLACE_NEWS, PLACE_STEPS, type PlaceNews, type PlaceStep } from '~/lib/place-words'
import { plainForm } from '~/server/http/plain-form.server'
import { privateText } from '~/server/http/private-answer.server'
import { consumeLimit } from '~/server/limits.server'
import { clientAddress } from '~/server/request.server'
import { AnswerInput } from './change.schema'
import { answerChange } from './moving.mutations.server'

const MOST_BYTES = 4096

/** A couple answers on the page of its order whether it stays after a change, with JavaScript or without. */
export const changeResponse = createServerOnlyFn(
  plainForm({ mostBytes: MOST_BYTES, steps: PLACE_STEPS }, async ({ fields, step, locale, at }) => {
    const asked = AnswerInput.safeParse({ id: fields['objednavka'], key: fields['klic'], change: fields['zmena'] })
    if (!asked.success) return privateText('', 400)
    const { id, key, change } = asked.data
    const limit = await consumeLimit('claim', clientAddress(), at)
    if (limit.ok && !(await mayUseOrder(id, key))) return privateText('', 404)
    return address({ id, key, locale }, limit.ok ? await answered(id, { change, step }, at) : 'too-many')
  }),
)

async function answered(id: string, { change, step }: { change: string; step: PlaceStep | undefined }, at: Date): Promise<PlaceNews> {
  if (!step) return 'not-possible'
  const outcome = await answerChange(id, { change, answer: step }, at)
  if (outcome.ok) return step
  return outcome.code === 'not-found' ? 'not-possible' : outcome.code
}

const address = ({ id, key, locale }: { id: string; key: string; locale: Locale }, news: PlaceNews): string =>
  `${localizedPath(orderPage(id), locale)}?${key ? `klic=${encodeURIComponent(key)}&` : ''}stav=${PLACE_NEWS[news]}`
