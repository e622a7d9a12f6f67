import { z } from 'zod'

// How long a text is, or a list, is asked before anything else is done with it: whoever sends a megabyte of spaces gets a refusal that
// costs nothing. Schemas of what is sent change and examine texts through this file alone (scripts/check-texts.mjs), and a server
// function takes no schema without bounds (lib/input).

/** Words of a refusal. */
type Said = () => string

/**
 * So much longer than its field may be what was typed, before it is cleaned: spaces around it, letters sent in parts, signs that nobody
 * sees.
 */
const ROOM = 4
const LEAST_ROOM = 256

/** What a database cannot hold, and halves of characters. */
const WHOLE = /^[^\0\p{Cs}]*$/u

const EMAIL_LENGTH = 254

/** What somebody typed, of at most `most` characters once `clean` has made of it what is kept. */
export const typedText = (most: number, clean: (typed: string) => string, tooLong?: Said) =>
  z
    .string()
    .max(Math.max(LEAST_ROOM, ROOM * most), { abort: true, ...said(tooLong) })
    .overwrite(clean)
    .max(most, said(tooLong))

/** A text that is taken as it is, such as a password, a key, or the name of something. */
export const exactText = (most: number, { tooLong, unreadable }: { tooLong?: Said; unreadable?: Said } = {}) =>
  z
    .string()
    .max(most, { abort: true, ...said(tooLong) })
    .regex(WHOLE, said(unreadable))

/** Stored and compared in lower case. */
export const emailText = ({ missing, wrong }: { missing?: Said; wrong?: Said } = {}) =>
  typedText(EMAIL_LENGTH, (typed) => typed.trim().toLowerCase(), wrong)
    .min(1, { abort: true, ...said(missing) })
    .pipe(z.email(said(wrong)))

/** Part of an address, as anybody may have typed it; empty for what is too long. The router reads digits as a number. */
export const addressText = (most: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' || typeof value === 'number' ? named(String(value), most) : ''))

/** The same in the path of a page, which has no address without it. */
export const pathText = (most: number) => z.custom<string>((value) => typeof value === 'string').transform((value) => named(value, most))

const named = (text: string, most: number): string => (text.length <= most && WHOLE.test(text) ? text : '')

/** Whether something is sent at all. */
export const present = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined)

/** What is sent under a name that is not asked for. */
export const unasked = <T>(instead: () => T) => z.unknown().transform(instead)

/** At most `most` of them. */
export const fewItems = <Item extends z.ZodType>(item: Item, most: number) =>
  z.custom<Array<z.input<Item>>>((sent) => Array.isArray(sent) && sent.length <= most).pipe(z.array(item))

/** Whole numbers by name, at most `most` of them. */
export const fewNumbers = (name: z.ZodString, value: z.ZodInt, most: number) =>
  z
    .custom<Record<string, number>>((sent) => typeof sent === 'object' && sent !== null && Object.keys(sent).length <= most)
    .pipe(z.record(name, value))

/** Out of our own files, whatever its length: nothing that is sent. */
export const WrittenText = z.string().trim().min(1)

const said = (words: Said | undefined) => (words ? { error: words } : {})
