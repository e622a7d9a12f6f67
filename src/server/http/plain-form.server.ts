import { codeOf } from '~/lib/search'
import type { Locale } from '~/lib/locale'
import { now } from '../clock.server'
import { fromElsewhere } from './origin.server'
import { PRIVATE, privateText, seeOther } from './private-answer.server'
import { type Fields, sentForm } from './sent-form.server'

interface Taking<Step extends string> {
  mostBytes: number
  /** The words by which the forms of one address tell themselves apart. */
  steps?: Readonly<Record<Step, string>>
  /** What it asks for is proven by its key: no cookie is read, so there is nothing that another site could borrow. */
  fromAnywhere?: boolean
}

export interface SentForm<Step extends string = never> {
  fields: Fields
  /** Undefined where the form says none that is known. */
  step: Step | undefined
  /** Of the page that it stands on. */
  locale: Locale
  at: Date
}

/** The address of the next page, and what a page that stays is told instead of it: by default, the same address. */
type Answer = string | { to: string; data: object }

/** Takes a form (ui/plain-form), with JavaScript or without: the same answer as data or as a way on, kept by nobody. */
export const plainForm =
  <Step extends string = never>(
    { mostBytes, steps, fromAnywhere = false }: Taking<Step>,
    take: (form: SentForm<Step>, request: Request) => Promise<Answer | Response>,
  ) =>
  async (request: Request): Promise<Response> => {
    if (!fromAnywhere && fromElsewhere(request)) return privateText('', 403)
    const fields = await sentForm(request, mostBytes)
    if (!fields) return privateText('', 400)
    const step = steps && codeOf(steps, fields['krok'])
    const answer = await take({ fields, step, locale: fields['jazyk'] === 'en' ? 'en' : 'cs', at: now() }, request)
    if (answer instanceof Response) return answer
    const { to, data } = typeof answer === 'string' ? { to: answer, data: { to: answer } } : answer
    return request.headers.get('accept') === 'application/json' ? Response.json(data, { headers: PRIVATE }) : seeOther(to)
  }
