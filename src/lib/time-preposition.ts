/**
 * „v 14:55“ becomes „ve 14:55“, as it is said: before 2, 3 and 4, 12, 13 and 14, and 20 to 23 o'clock. Neither `Intl` nor a message
 * knows the hour.
 */
export const atTime = (text: string): string => text.replace(/(?<=\sv)(?=\s(?:0?[234]|1[234]|2[0-3]):\d\d)/gu, 'e')
