import { m } from '~/paraglide/messages'
import type { Field } from '../form.rules'
import { fieldText } from './names'

/** What the one at this place of a list is called; `path` is that of the list. A question is known by what it asks. */
export function itemText(path: string, number: number, item?: Field): string {
  const isQuestion = item?.kind === 'group' && item.fields.some(({ name }) => name === 'q')
  return m.studio_content_item({ number, list: isQuestion ? 'question' : (path.split('.').findLast((part) => !isNumber(part)) ?? '') })
}

/** A place in a document as its form has it: `['groups', 0, 'items', 2, 'q', 'cs']` → „Skupiny · Skupina 1 · Položky · Otázka 3 · Otázka · Čeština“. */
export const placeText = (path: ReadonlyArray<string | number>): string => path.map((part, at) => partText(path, part, at)).join(' · ')

function partText(path: ReadonlyArray<string | number>, part: string | number, at: number): string {
  if (typeof part === 'string') return part === '' ? '' : fieldText(part)
  const inner = path[at + 1]
  return m.studio_content_item({ number: part + 1, list: inner === 'q' || inner === 'a' ? 'question' : String(path[at - 1] ?? '') })
}

const isNumber = (part: string): boolean => /^\d+$/.test(part)
