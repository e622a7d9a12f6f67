import { type CoupleNames, isNamedAfter, plainForms, plainText } from '~/lib/guessable-password'
import { env } from './env.server'

let common: Promise<ReadonlySet<string>> | undefined

/** Whether attackers would try it first (readings R21): a common password, a common Czech word, or made of the couple's own names. */
export async function isGuessable(password: string, names: CoupleNames): Promise<boolean> {
  if (isNamedAfter(password, names)) return true
  const list = await (common ??= commonPasswords())
  return plainForms(password).some((form) => list.has(form) || OURS.includes(form.replace(AROUND, '')))
}

/** What the site is called; its address comes with the settings. */
const OURS = ['sfera', 'vasenbezmasek', 'bezmasek', 'sferasro']
/** What stands before and behind such a name in an address. */
const AROUND = /^www|(?:cz|com|eu|sk|net|org|example)$/g

/** Said so often that attackers try them, and in no list of single words. */
const PHRASES = ['milujute', 'milujite', 'mojeheslo', 'nevimheslo']

/** Rows of a Czech keyboard, and the alphabet. */
const ROWS = ['qwertz', 'qwertzu', 'qwertzui', 'qwertzuiop', 'yxcvbn', 'yxcvbnm', 'abcdef', 'abcdefg', 'abcdefgh']

/** 85,000 of them, some 150 ms and a few megabytes: read when somebody chooses a password. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const [anywhere, czech] = await Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-cs')])
  const host = new URL(env().PUBLIC_URL).hostname
  const own = [...OURS, ...PHRASES, plainText(host), plainText(host.replace(/^www\./, ''))]
  return new Set([...ROWS, ...own, ...anywhere.dictionary['passwords-common'], ...Object.values(czech.dictionary).flat().map(plainText)])
}
