/** The text without what it ends with, sign by sign: a pattern that looks for the end would begin anew at every such sign before it. */
export function withoutEnd(text: string, tail: RegExp): string {
  let end = text.length
  while (end > 0 && tail.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
