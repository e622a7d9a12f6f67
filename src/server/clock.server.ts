let source = () => new Date()

/** The one clock of the server; rules and mutations get the moment as a parameter. */
export const now = (): Date => source()

/** Tests set the clock and get a function that sets it back. */
export function setClock(other: () => Date): () => void {
  const before = source
  source = other
  return () => {
    source = before
  }
}
