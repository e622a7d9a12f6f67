/** A file of `content/` that begins with a head between two lines of three dashes; undefined for another. */
export function partsOf(text: string): { front: string; body: string } | undefined {
  const [whole, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  return whole === undefined ? undefined : { front, body }
}

/** The other way. */
export const wholeOf = (front: string, body: string): string => `---\n${front}\n---\n${body}`
