import { type ReactElement, createElement } from 'react'
import { DAY, TIED } from '~/lib/tied-words'

/** Elements that hold nothing but text. */
const TEXTS: unknown[] = ['option', 'title', 'text', 'textarea', 'style', 'script']

/**
 * Keeps „e-mail“, “9:30–17:30” and “14 December 2026” on one line, in any element and whatever it says; what is read, copied and searched
 * stays as it was written.
 */
export function wholeWords(type: unknown, props: unknown): unknown {
  const holder = props as { children?: unknown }
  // A day is a box, which the line below a link would leave out.
  if (holder.children && !TEXTS.includes(type)) holder.children = whole(holder.children, typeof type === 'string' && type !== 'a')
  return props
}

/** What may have any of it. */
const LIKELY = /[-–]|\d{4}/u

function whole(child: unknown, withDays: boolean): unknown {
  if (Array.isArray(child)) return child.map((one) => whole(one, withDays))
  if (typeof child !== 'string' || !LIKELY.test(child)) return child
  const tied = cut([child], TIED, 'whole')
  const all = (withDays ? cut(tied, DAY, 'whole-day') : tied).filter((part) => part !== '')
  // One element around all: in a row of boxes a text is one of them. What is nothing else stays a text.
  return all.length > 1 ? createElement('span', null, ...all) : child
}

/** Texts with an element for each thing that the pattern finds in them. */
const cut = (texts: readonly Part[], pattern: RegExp, className: string): Part[] =>
  texts.flatMap((text): Part[] =>
    typeof text === 'string'
      ? text.split(pattern).map((part, at) => (at % 2 === 1 ? createElement('span', { className }, part) : part))
      : [text],
  )

type Part = string | ReactElement
