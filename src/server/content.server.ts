import { readFile, readdir } from 'node:fs/promises'
import { basename, dirname, normalize, resolve } from 'node:path'
import { marked } from 'marked'
import { parse } from 'yaml'
import { z } from 'zod'
import { LOCALES, type Locale } from '~/lib/locale'
import { nb, tiedHtml } from '~/lib/typography'
import { partsOf } from '~/lib/front-matter'
import { type Edition, currentEdition } from './content-edition.server'

/** A text in both languages; a missing one is a fault of the release. */
export const Bilingual = z.object({ cs: z.string().trim().min(1), en: z.string().trim().min(1) })
export type Bilingual = z.output<typeof Bilingual>

/** Content in one language: each pair of texts became one text. */
export type Localized<T> = T extends Bilingual
  ? string
  : T extends ReadonlyArray<infer Item>
    ? Array<Localized<Item>>
    : T extends object
      ? { [Key in keyof T]: Localized<T[Key]> }
      : T

/** A file `name.cs.md` or `name.en.md`. */
export interface Page<Head> {
  slug: string
  head: Head
  html: string
}

/** The same as its author wrote it: Markdown, in which Czech typography is done already. */
export interface Markdown<Head> {
  head: Head
  text: string
}

/** What a content file does wrong, with its path. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/** Reads `content/<path>` once per edition. Czech texts get their non-breaking spaces here (readings R8). Throws {@link ContentError}. */
export function readYaml<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return once(path, schema, async (edition) => checked(path, schema, typeset(parse(await load(path, edition)))))
}

/**
 * Reads all pages of a folder in one language. Every `name.cs.md` must stand beside a `name.en.md`; the head of each is checked
 * against `schema`. Throws {@link ContentError}.
 */
export function readPages<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  locale: Locale,
): Promise<Array<Page<z.output<Schema>>>> {
  return once(`${folder} ${locale}`, schema, async (edition) => {
    const own = (await pairedFiles(folder, edition)).filter((file) => file.endsWith(`.${locale}.md`)).toSorted()
    return Promise.all(own.map((file) => readPage(`${folder}/${file}`, schema, edition, locale)))
  })
}

/** Reads one page in one language: `content/<path>.<locale>.md`. Throws {@link ContentError}. */
export function readOnePage<Schema extends z.ZodType>(path: string, schema: Schema, locale: Locale): Promise<Page<z.output<Schema>>> {
  return once(`${path} ${locale}`, schema, (edition) => readPage(`${path}.${locale}.md`, schema, edition, locale))
}

/** Reads `content/<path>.<locale>.md` unchanged, for those who set it in their own way. Throws {@link ContentError}. */
export function readMarkdown<Schema extends z.ZodType>(path: string, schema: Schema, locale: Locale): Promise<Markdown<z.output<Schema>>> {
  return once(`markdown ${path} ${locale}`, schema, async (edition) => {
    const { front, body } = await readParts(`${path}.${locale}.md`, edition)
    return { head: checked(`${path}.${locale}.md`, schema, front), text: body }
  })
}

/** The text of `content/<path>` as it is read now; null where nothing is published under this path. */
export async function sourceOf(path: string): Promise<string | null> {
  const edition = await currentEdition()
  return (await pathsIn(dirname(path), edition)).includes(basename(path)) ? load(path, edition) : null
}

/** Reads `content/<path>` as it lies there. Throws {@link ContentError}. */
export const readBytes = (path: string): Promise<Buffer> =>
  readFile(resolve('content', path)).catch((cause: unknown) => {
    throw new ContentError(`content/${path} cannot be read.`, { cause })
  })

/** The names of the pages in a folder, each of which is there in both languages. Throws {@link ContentError}. */
export async function pageNames(folder: string): Promise<string[]> {
  const files = await pairedFiles(folder, await currentEdition())
  return [...new Set(files.map(nameOf))].toSorted()
}

/** Czech typography of a text with marks in it: addresses of links and code keep their spaces. */
export const typesetMarkdown = (body: string): string =>
  body
    .split(/(\]\([^()]*\)|`[^`]*`|<[^<>]*>)/)
    .map((part, at) => (at % 2 === 1 ? part : nb(part)))
    .join('')

/** Picks one language out of everything below `content`. */
export const localized = <T>(content: T, locale: Locale): Localized<T> => pick(content, locale) as Localized<T>

type Readings = Map<string, Map<z.ZodType, Promise<unknown>>>

/** An edition never changes, nor do the files while the release runs; two schemas of one file are two readings. */
const held = new WeakMap<Edition, Readings>()

async function once<T>(key: string, schema: z.ZodType, work: (edition: Edition) => Promise<T>): Promise<T> {
  const edition = await currentEdition()
  const all: Readings = held.get(edition) ?? new Map()
  held.set(edition, all)
  const readings = all.get(key) ?? new Map<z.ZodType, Promise<unknown>>()
  all.set(key, readings)
  const known = readings.get(schema)
  if (known) return known as Promise<T>
  const reading = work(edition)
  readings.set(schema, reading)
  return reading
}

async function readPage<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  edition: Edition,
  locale: Locale,
): Promise<Page<z.output<Schema>>> {
  const { front, body } = await readParts(path, edition)
  const czech = locale === 'cs'
  const head = checked(path, schema, czech ? mapTexts(front, nb) : front)
  return { slug: nameOf(path), head, html: tiedHtml(await marked(czech ? typesetMarkdown(body) : body)) }
}

async function readParts(path: string, edition: Edition): Promise<{ front: unknown; body: string }> {
  const parts = partsOf(await load(path, edition))
  if (!parts) throw new ContentError(`content/${path} does not begin with a head between two lines of three dashes.`)
  return { front: parse(parts.front) as unknown, body: parts.body }
}

async function load(path: string, edition: Edition): Promise<string> {
  const published = edition.get(normalize(path))
  if (published === null) throw new ContentError(`content/${path} is not published.`)
  return published ?? (await readBytes(path)).toString('utf8')
}

function checked<Schema extends z.ZodType>(path: string, schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value)
  if (!read.success)
    throw new ContentError(`content/${path}: ${read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`)
  return read.data
}

/** The names of the files in a folder: those of the release and those that are published over them. */
async function pathsIn(folder: string, edition: Edition): Promise<string[]> {
  const names = new Set(await readdir(resolve('content', folder)))
  for (const [path, text] of edition) {
    if (dirname(path) !== normalize(folder)) continue
    if (text === null) names.delete(basename(path))
    else names.add(basename(path))
  }
  return [...names]
}

/** The pages of a folder. Throws {@link ContentError} for one that is there in one language only. */
async function pairedFiles(folder: string, edition: Edition): Promise<string[]> {
  const files = (await pathsIn(folder, edition)).filter((file) => file.endsWith('.md'))
  const names = new Set(files.map(nameOf))
  const missing = [...names].flatMap((name) => LOCALES.map((locale) => `${name}.${locale}.md`)).filter((file) => !files.includes(file))
  if (missing.length > 0) throw new ContentError(`content/${folder} lacks ${missing.join(', ')}.`)
  return files
}

const nameOf = (file: string): string => basename(file).replace(/\.(cs|en)\.md$/, '')

/** Only Czech texts, which stand under `cs`. */
const typeset = (value: unknown): unknown => withParts(value, (part, name) => (name === 'cs' ? mapTexts(part, nb) : typeset(part)))

const mapTexts = (value: unknown, change: (text: string) => string): unknown =>
  typeof value === 'string' ? change(value) : withParts(value, (part) => mapTexts(part, change))

const pick = (value: unknown, locale: Locale): unknown => (isPair(value) ? value[locale] : withParts(value, (part) => pick(part, locale)))

/** A list or an object of what `change` makes of its parts; everything else is as it was. */
function withParts(value: unknown, change: (part: unknown, name?: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => change(item))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]))
}

const isPair = (value: unknown): value is Bilingual =>
  typeof value === 'object' &&
  value !== null &&
  'cs' in value &&
  'en' in value &&
  typeof value.cs === 'string' &&
  typeof value.en === 'string'
