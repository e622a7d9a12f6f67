import type { z } from 'zod'
import { printable } from './plain-text.ts'

/** What was typed into these fields, or as much of it as comes back to be put right there. */
export const typedIn = <Name extends string>(
  fields: Readonly<Record<string, string>>,
  names: readonly Name[],
  kept: (text: string, name: Name) => string = (text) => text,
): Record<Name, string> => Object.fromEntries(names.map((name) => [name, kept(fields[name] ?? '', name)])) as Record<Name, string>

/**
 * What of a field comes back to be put right, in a sealed draft that a browser without JavaScript takes along in an address: whole
 * letters, none of the signs that nobody writes, at most so many bytes of JSON.
 */
export function keptText(typed: string, mostBytes: number): string {
  const text = printable(typed)
  if (jsonBytes(text) <= mostBytes) return text
  let kept = ''
  let left = mostBytes
  for (const letter of text) {
    left -= jsonBytes(letter)
    if (left < 0) break
    kept += letter
  }
  return kept
}

const jsonBytes = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length - 2

/** Those of the fields that cannot be taken as they are. */
export const wrongIn = <Name extends string>(error: z.ZodError | undefined, names: readonly Name[]): Name[] =>
  names.filter((name) => error?.issues.some(({ path }) => path[0] === name))

/** The column of a field: `first_name` for `firstName`. */
export const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
