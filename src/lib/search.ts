type Raw = Record<string, unknown>

/**
 * For `validateSearch`. The router lays what a route reads over the raw search, so a value that was dropped would come back as it
 * was typed; here every key that is not read is emptied.
 */
export const strictSearch =
  <Search extends object>(read: (raw: Raw) => Search) =>
  (raw: Raw): Search => ({ ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])), ...read(raw) })
