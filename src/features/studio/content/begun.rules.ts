import type { EditedDocument } from './schema'

/** In the address of a text that is about to be begun: what it is called. */
const CALLED = 'nazev'
const MOST_CALLED = 200
export const called = (title: string): Record<string, string> => ({ [CALLED]: title.trim().slice(0, MOST_CALLED) })
export const calledIn = (words: Record<string, string>): string => (words[CALLED] ?? '').slice(0, MOST_CALLED)

/** Where its Czech head says what it is called; the first of these that it has. */
const NAMES = ['title', 'subject', 'name']

/** A text of which nothing is saved yet begins with the name that somebody gave it. */
export function begunAs<Edited extends EditedDocument>(document: Edited, title: string): Edited {
  const { title: present, fields, parts } = document
  const name = NAMES.find((one) => fields.some((field) => field.name === one))
  if (title === '' || present !== '' || !document.isOpen || !name || !parts.cs) return document
  const head = { ...(JSON.parse(parts.cs.head) as object), [name]: title }
  return { ...document, title, parts: { ...parts, cs: { ...parts.cs, head: JSON.stringify(head) } } }
}
