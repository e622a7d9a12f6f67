/** IČO: eight digits, of which the last checks the others (modulo 11). */
export function isCompanyId(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false
  const digits = Array.from(text, Number)
  const sum = digits.slice(0, -1).reduce((total, digit, place) => total + digit * (8 - place), 0)
  return digits.at(-1) === (11 - (sum % 11)) % 10
}

/** DIČ of the Czech Republic, in its form: that of a person may be the birth number, which nobody types here without need. */
export const isVatId = (text: string): boolean => /^CZ\d{8,10}$/.test(text)
