/**
 * The figures of a text, sorted: its groups of digits, so that „1 299“ and “1,299” are the same. Placeholders have none, and the minutes
 * of a whole hour say nothing.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function figuresOf(text) {
  return (
    text
      .replaceAll(/\{\w+\}|[.:]00(?!\d)/g, ' ')
      .match(/\d+/g)
      ?.toSorted() ?? []
  )
}
