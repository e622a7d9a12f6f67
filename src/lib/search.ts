import { isUuid } from './ids'

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

/** Words of an address by their names, of which the page where they are read knows more. */
export const addressWords =
  <Name extends string>(...names: Name[]) =>
  (raw: Raw): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names.flatMap((name) => (/^[\w-]{1,40}$/.test(String(raw[name] ?? '')) ? [[name, String(raw[name])]] : [])),
    ) as Partial<Record<Name, string>>

const KEY = /^[\w-]{1,64}$/

/** The key in the address of a page, which opens it to whoever got its mail; nothing where there can be none. */
export function addressKey({ klic }: Record<string, unknown>): { klic?: string } {
  const key = String(klic ?? '')
  return KEY.test(key) ? { klic: key } : {}
}

/** The address of a test that this couple has just finished names its result. */
export const readFinished = strictSearch(({ vysledek }): { vysledek?: string } =>
  typeof vysledek === 'string' && isUuid(vysledek) ? { vysledek } : {},
)

/** The program's own code for a word of an address or a form, which speak Czech; undefined for a word that is none of them. */
export const codeOf = <Code extends string>(words: Readonly<Record<Code, string>>, word: unknown): Code | undefined =>
  (Object.keys(words) as Code[]).find((code) => words[code] === word)
