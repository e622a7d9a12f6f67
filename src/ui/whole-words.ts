import { createElement } from 'react'
import { TIED } from '~/lib/tied-words'

/** Elements that hold nothing but text. */
const TEXTS: unknown[] = ['option', 'title', 'text', 'textarea', 'style', 'script']

/** Keeps „e-mail“ and “9:30–17:30” on one line, in any element and whatever it says; what is read, copied and searched stays as it was written. */
export function wholeWords(type: unknown, props: unknown): unknown {
  const holder = props as { children?: unknown }
  if (holder.children && !TEXTS.includes(type)) holder.children = whole(holder.children)
  return props
}

function whole(child: unknown): unknown {
  if (Array.isArray(child)) return child.map(whole)
  if (typeof child !== 'string') return child
  const parts = child.split(TIED)
  // One element around all: in a row of boxes a text is one of them.
  return parts.length > 1 && parts[1] !== child
    ? createElement('span', null, ...parts.map((part, at) => (at % 2 === 1 ? createElement('span', { className: 'whole' }, part) : part)))
    : child
}
