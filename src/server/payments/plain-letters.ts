/** Letters that every bank reads alike. */
export const plainLetters = (text: string): string => text.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '')
