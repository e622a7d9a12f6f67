/** „J. N.“: enough for whoever knows who comes. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => (/^\p{L}/u.test(word) ? [`${[...word][0]?.toUpperCase()}.`] : []))
    .slice(0, 4)
    .join(' ')
