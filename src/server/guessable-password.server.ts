import { type CoupleNames, isNamedAfter, plainForms } from '~/lib/guessable-password'

let common: Promise<ReadonlySet<string>> | undefined

/** Whether attackers would try it first (readings R21): one of the most common passwords, or made of the couple's own names. */
export async function isGuessable(password: string, names: CoupleNames): Promise<boolean> {
  if (isNamedAfter(password, names)) return true
  const list = await (common ??= commonPasswords())
  return plainForms(password).some((form) => list.has(form))
}

/** 49,000 of them, some 60 ms and a few megabytes: read when somebody chooses a password. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
