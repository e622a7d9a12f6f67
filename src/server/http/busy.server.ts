import { requestLocale } from '~/lib/locale'
import { now } from '../clock.server'
import { acceptedEncoding } from './encoding.server'
import type { FairTurns } from './fair-turns.server'
import { type Body, type Finish, type Page, freshResponse, quickBody } from './pages.server'
import { minutesUntil, secondsUntil } from './private-answer.server'
import type { RequestBudget } from './request-budget.server'

/** Whatever is rendered for a visitor takes a turn and is counted. */
export interface Rendering {
  turns: FairTurns
  renders: RequestBudget
  /** Instead of a page for which there are no more renders. */
  busy: ReturnType<typeof busyAnswer>
  finish: Finish
}

/** For each language, encoding and number of minutes. */
const KEPT = 100

/** The answer to whoever has asked for too many pages: the same to everybody, so that a refusal costs next to nothing. */
export function busyAnswer(page: (request: Request, minutes: number) => Promise<string>, finish: Finish) {
  const kept = new Map<string, { made: Page; body: Body }>()
  return async (request: Request, retryAt: Date): Promise<Response> => {
    const minutes = minutesUntil(retryAt, now())
    const key = `${requestLocale(new URL(request.url), request.headers)} ${acceptedEncoding(request)} ${minutes}`
    let ready = kept.get(key)
    if (!ready) {
      const made = finish(await page(request, minutes))
      ready = { made, body: await quickBody(made, request) }
      if (kept.size >= KEPT) kept.clear()
      kept.set(key, ready)
    }
    const headers = new Headers({ 'retry-after': secondsUntil(retryAt, now()) })
    return freshResponse(ready.made, ready.body, { status: 429, headers })
  }
}
