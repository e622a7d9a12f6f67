type Raw = Record<string, unknown>

/**
 * For `validateSearch`. The router lays what a route reads over the raw search, so a value that was dropped would come back as it
 * was typed; here every key that is not read is emptied.
 */
export const strictSearch =
  <Read extends (raw: Raw) => object>(read: Read) =>
  (raw: Raw): ReturnType<Read> =>
    ({ ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])), ...read(raw) }) as ReturnType<Read>

/** A word of an address. Which words there are is known where the page is drawn: what is read here, every page downloads. */
export const addressWord = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z-]{1,20}$/.test(value) ? value : undefined
