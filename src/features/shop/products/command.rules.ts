/** What an operator typed after the name of a command. */
export interface Typed {
  words: string[]
  /** `from=2026-12-01` */
  named: Record<string, string>
  /** `--yes`, by which the command is done and not only told; `--yes=90%` says what it is about as well. */
  yes: string | boolean
}

/** Undefined for a named value that the command does not know, and for one that is given twice. */
export function readTyped(args: readonly string[], known: readonly string[]): Typed | undefined {
  const typed: Typed = { words: [], named: {}, yes: false }
  for (const arg of args) {
    const [name = '', value] = splitOnce(arg)
    if (name === '--yes') typed.yes = value || true
    else if (value === undefined && !arg.startsWith('--')) typed.words.push(arg)
    else if (value && known.includes(name) && typed.named[name] === undefined) typed.named[name] = value
    else return undefined
  }
  return typed
}

function splitOnce(arg: string): [string, string?] {
  const at = arg.indexOf('=')
  return at < 0 ? [arg] : [arg.slice(0, at), arg.slice(at + 1)]
}

/** `599`, `24,50` in cents; undefined for what is no amount of money above nought. */
export function typedCents(amount: string): number | undefined {
  const [, whole = '', cents = '0'] = /^(\d{1,7})(?:[.,](\d{2}))?$/.exec(amount) ?? []
  return Number(whole) * 100 + Number(cents) || undefined
}

/** What is told before anything is done. */
export const notYet = (what: string): string => `${what}\nNothing has been done yet: the same again with --yes does it.`
