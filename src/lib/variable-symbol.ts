/** Ten digits, the last of which tells whether one of them is wrong (Luhn). */
export const variableSymbol = (count: string): string => `${count}${checkDigit(count)}`

export const isVariableSymbol = (digits: string): boolean => /^\d{10}$/.test(digits) && variableSymbol(digits.slice(0, -1)) === digits

function checkDigit(count: string): number {
  const sum = [...count]
    .map(Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0)
  return (10 - (sum % 10)) % 10
}
