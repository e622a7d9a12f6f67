type Name = 'coupleName' | 'email' | 'femaleFirstName' | 'femaleLastName' | 'maleFirstName' | 'maleLastName'
/** What attackers know or guess of a couple before they try a password. */
export type CoupleNames = Partial<Record<Name, string | null>>

/** Ways to read a password by which a list may know it: as it is, plain, without digits around it, without repetitions. */
export function plainForms(password: string): string[] {
  const plain = plainText(password)
  const forms = [plain, stem(plain), saidOnce(plain), stem(saidOnce(plain)), saidOnce(stem(plain)), saidOnce(letters(plain))]
  return [...new Set([password.toLowerCase(), ...forms])].filter(Boolean)
}

/**
 * Whether it is the couple's name, address or names, alone or with digits around or between them, or nothing but one or two signs or a
 * number of the kind that people have: a date, a telephone.
 */
export function isNamedAfter(password: string, names: CoupleNames): boolean {
  const typed = plainText(password)
  if (new Set(password.toLowerCase()).size <= 2 || /^\d{1,10}$/.test(typed)) return true
  const said = saidOnce(letters(typed))
  return couplings(names).some((name) => name !== '' && (typed === name || (letters(name) !== '' && said === saidOnce(letters(name)))))
}

/** What a couple may be called, in plain letters; empty where a name is missing. */
function couplings({ coupleName, email, ...names }: CoupleNames): string[] {
  const [her, hers, him, his] = [names.femaleFirstName, names.femaleLastName, names.maleFirstName, names.maleLastName].map((name) =>
    plainText(name ?? ''),
  ) as [string, string, string, string]
  const both = ['', 'a', 'and'].flatMap((and) => [her + and + him, him + and + her, hers + and + his, his + and + hers])
  const whole = [her + hers, him + his, hers + her, his + him]
  // „Novákovi“, as a family is called.
  const family = [hers.replace(/ova$/, 'ovi'), his && `${his}ovi`]
  const given = [coupleName, email, email?.split('@')[0]].map((name) => plainText(name ?? ''))
  return [...given, her, hers, him, his, ...both, ...whole, ...family]
}

/** Letters and digits alone, small, without accents and in their plainest form; lists are read in the same way. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[łøđðßæœþıŋ]/g, (letter) => PLAIN[letter] ?? letter)
    // Digits of other scripts mean what ours mean.
    .replace(/(?![0-9])\p{Nd}/gu, digit)

/** Letters that no accent is taken from. */
const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i', ŋ: 'n' }

/** Each script has its ten digits in a row that begins at a multiple of what stands before it. */
function digit(sign: string): string {
  let zero = sign.codePointAt(0) ?? 0
  const point = zero
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && point - zero < 9) zero -= 1
  return String(point - zero)
}

/** Without any digits. */
const letters = (text: string): string => text.replace(/\d/g, '')

/** Without the digits around it. */
function stem(text: string): string {
  const signs = [...text]
  const isLetter = (sign: string) => !/\d/.test(sign)
  return signs.slice(Math.max(0, signs.findIndex(isLetter)), signs.findLastIndex(isLetter) + 1).join('')
}

/** `heslo` of `heslohesloheslo`. */
function saidOnce(text: string): string {
  const end = `${text}${text}`.indexOf(text, 1)
  return text.slice(0, end)
}
