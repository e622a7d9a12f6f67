type Raw = Record<string, unknown>

/**
 * For `validateSearch`. The router lays what a route reads over the raw search, so a value that was dropped would come back as it
 * was typed; here every key that is not read is emptied.
 */
export const strictSearch =
  <Read extends (raw: Raw) => object>(read: Read) =>
  (raw: Raw): ReturnType<Read> =>
    ({ ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])), ...read(raw) }) as ReturnType<Read>
