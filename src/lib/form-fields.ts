import type { z } from 'zod'

/** What was typed into these fields, or as much of it as comes back to be put right there. */
export const typedIn = <Name extends string>(
  fields: Readonly<Record<string, string>>,
  names: readonly Name[],
  kept: (text: string, name: Name) => string = (text) => text,
): Record<Name, string> => Object.fromEntries(names.map((name) => [name, kept(fields[name] ?? '', name)])) as Record<Name, string>

/** Those of the fields that cannot be taken as they are. */
export const wrongIn = <Name extends string>(error: z.ZodError | undefined, names: readonly Name[]): Name[] =>
  names.filter((name) => error?.issues.some(({ path }) => path[0] === name))

/** The column of a field: `first_name` for `firstName`. */
export const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
