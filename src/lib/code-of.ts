/** The program's own code for a word of an address or a form, which speak Czech; undefined for a word that is none of them. */
export const codeOf = <Code extends string>(words: Readonly<Record<Code, string>>, word: unknown): Code | undefined =>
  (Object.keys(words) as Code[]).find((code) => words[code] === word)
