/** Nothing of ours has a longer path. */
const LONGEST = 2048

/** Half an escape, or what no request line may hold. */
const BROKEN = /%(?![\da-f]{2})|[^!-~]|[?#]/i

/** Escaped signs, and signs that an address must not hold unescaped. */
const TO_ESCAPE = /(?:%[\da-f]{2})+|["<>[\]^`{|}]+/gi

/** Control characters, which stand in no address. */
const CONTROL = /%(?:[01][\dA-F]|7F)/

/** A slash inside a name: seeds of drawings may have one, and nothing else. */
const HIDDEN_SLASH = /%(?:2F|5C)/

/**
 * The one spelling of a path as it was sent, without its query: nothing escaped that need not be, no dot segments, no empty names, no
 * backslashes, no slash at the end; the language and the first name, which are words of ours, in small letters. What may stand both
 * escaped and as it is (`:`, `&` and their like) stays, for it does not mean the same.
 *
 * Undefined for what is no path: too long, broken escapes, no UTF-8, control characters, a slash inside a name. The answer is its own
 * canonical path, begins with one slash, and takes time linear in the length.
 */
export function canonicalPath(sent: string): string | undefined {
  if (!sent.startsWith('/') || sent.length > LONGEST || BROKEN.test(sent)) return undefined
  const escaped = escapedOnce(sent.replaceAll('\\', '/'))
  if (escaped === undefined || CONTROL.test(escaped)) return undefined
  const names: string[] = []
  for (const name of escaped.split('/')) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  const path = `/${inSmallLetters(names).join('/')}`
  return path.length > LONGEST || (HIDDEN_SLASH.test(path) && !path.startsWith('/art/')) ? undefined : path
}

function escapedOnce(text: string): string | undefined {
  try {
    return text.replaceAll(TO_ESCAPE, (signs) => encodeURIComponent(decodeURIComponent(signs)))
  } catch {
    return undefined
  }
}

function inSmallLetters([first, second, ...rest]: string[]): string[] {
  if (first === undefined) return []
  const isLanguage = /^(cs|en)$/i.test(first)
  return [word(first), ...(second === undefined ? [] : [isLanguage ? word(second) : second]), ...rest]
}

/** The framework's own names are written as it writes them. */
const word = (name: string): string =>
  name.startsWith('_') ? name : name.replaceAll(/%..|[A-Z]/g, (sign) => (sign.startsWith('%') ? sign : sign.toLowerCase()))
