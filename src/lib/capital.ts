/** The text with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
