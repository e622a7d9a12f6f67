/** Inside an emoji of several, the joiner is a part of what is seen. */
const UNSEEN = /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic}))\p{Cf}|\p{Cs}/gu

/** What a database cannot hold and what a terminal would obey: control characters, halves of characters, orders to write backwards. */
const UNWRITTEN = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu

/** One line of words, as they were meant: signs that nobody sees are gone, and every kind of space is a plain one. */
export const plainLine = (typed: string): string =>
  typed
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .normalize('NFC')

/** Words in several lines; each new line is one sign, however it was sent. */
export const plainLines = (typed: string): string => printable(typed.replaceAll(/\r\n?/g, '\n')).trim().normalize('NFC')

/** A text of anybody's that a terminal can show. */
export const printable = (text: string): string => text.replaceAll(UNWRITTEN, '')

/** Letters that every bank reads alike. */
export const plainLetters = (text: string): string => text.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '')

/** What a text says as JSON; undefined for what is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text without what it ends with, sign by sign: a pattern that looks for the end would begin anew at every such sign before it. */
export function withoutEnd(text: string, tail: RegExp): string {
  let end = text.length
  while (end > 0 && tail.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
