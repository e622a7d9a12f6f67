/** `j•••@domov.example`: enough to recognise an address of one's own, not enough to learn another's. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
