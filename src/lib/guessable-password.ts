/** What attackers know or guess of a couple before they try a password. */
export interface CoupleNames {
  coupleName?: string | null
  email?: string | null
  femaleFirstName?: string | null
  maleFirstName?: string | null
}

/** Ways to read a password by which a list of common ones may know it: as it is, plain, and without a few digits behind. */
export const plainForms = (password: string): string[] => [password.toLowerCase(), ...stems(plain(password))]

/** Whether it is the couple's name, address or first names, alone or with a few digits behind, or nothing but one sign. */
export function isNamedAfter(password: string, { coupleName, email, femaleFirstName, maleFirstName }: CoupleNames): boolean {
  const [her, him] = [plain(femaleFirstName ?? ''), plain(maleFirstName ?? '')]
  const names = [plain(coupleName ?? ''), plain(email ?? ''), plain(email?.split('@')[0] ?? ''), her, him, her + him, him + her]
  const typed = plain(password)
  return (
    new Set(password).size === 1 ||
    names.some((name) => name !== '' && typed.startsWith(name) && /^\d{0,4}$/.test(typed.slice(name.length)))
  )
}

/** Letters and digits alone, small and without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const stems = (text: string): string[] => [text, text.replace(/\d{1,4}$/, '')]
