/** A text that keeps a careless program busy: what it begins with, what is in it again and again, what it ends with. */
export type WorstText = readonly [before: string, again: string, after: string]

/** Those that have held up the site before it measured them, and a few of other kinds. */
export const WORST_TEXTS: Record<string, WorstText> = {
  'spaces and signs of another form': ['a', ' \ufe0f', 'b'],
  slashes: ['/', '/', 'a'],
  'zero bytes': ['a', '\0', 'b'],
  'an address without an end': ['a@', 'a.', '@'],
}

export const OTHER_WORST_TEXTS: Record<string, WorstText> = {
  'spaces between two letters': ['a', ' ', 'b'],
  'signs of another form': ['a', '\ufe0f', 'b'],
  'accents on one letter': ['a', '\u0301\u0323', ''],
  joiners: ['👩', '\u200d', '👩'],
  'halves of characters': ['a', '\ud83d', 'b'],
  digits: ['1', '1', 'a'],
  lines: ['a', '\r\n', 'b'],
  'angle brackets': ['<', '<a', '>'],
}

/** Short ones that a database, a terminal, or a file name cannot hold. */
export const UNREADABLE_TEXTS: Record<string, string> = {
  'a zero byte': 'Jana\0',
  'nothing but a zero byte': '\0',
  'half of a character': 'Jana \ud83d',
  'the other half first': '\udc69\ud83d',
  'an id that is none': '0f8fad5b-d9cb-469f-a165-7086772895',
  'an id with a zero byte': '0f8fad5b-d9cb-469f-a165-70867728950\0',
  'an id of other digits': 'zf8fad5b-d9cb-469f-a165-70867728950e',
}

/** As long as `bytes` allow, where `weight` says what a text takes when it is sent. */
export function asLongAs(bytes: number, [before, again, after]: WorstText, weight: (text: string) => number): string {
  return before + again.repeat(Math.max(0, Math.floor((bytes - weight(before) - weight(after)) / weight(again)))) + after
}

type Path = Array<string | number>

/** Where in an input there are texts. */
export function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]))
}

/** The same input with another text at this place. */
export function withText<T>(value: T, path: Path, text: string): T {
  const [key, ...rest] = path
  if (key === undefined) return text as T
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as T
  const place = key as keyof T
  copy[place] = withText(copy[place], rest, text)
  return copy
}
