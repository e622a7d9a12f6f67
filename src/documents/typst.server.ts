import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import frame from './frame.typ?raw'
import html from './html.typ?raw'
import { pagesOf } from './page-drawings'
import writing from './writing.typ?raw'

/** What a template does with its data cannot be set; the message holds the compiler's reasons. */
export class DocumentError extends Error {
  override name = 'DocumentError'
}

/**
 * Sets a document: `template` is Typst, `data` reaches it as JSON in `sys.inputs.data`, so that no text is ever read as markup.
 * The answer is a tagged PDF (PDF/UA-1); the same data gives the same bytes. It keeps the process busy for some 0.3 s and the
 * compiler some 70 MB: callers keep what they got. Throws {@link DocumentError}.
 */
export const renderPdf = async (template: string, data: object): Promise<Buffer> => (await renderDocument(template, data)).bytes

interface RenderedPdf {
  bytes: Buffer
  pages: number
}

/** The same, with what else there is to know of it as long as it is held. */
export interface RenderedDocument extends RenderedPdf {
  /** What the template noted by `#metadata(…)` under a label. */
  noted: (label: string) => unknown[]
  /** Every page as an SVG of its own, drawn when it is called. */
  draw: () => string[]
}

/** Sources that a template imports besides those of every document: name → Typst. */
export type Parts = Record<string, string>

/** Looks at what a template noted by `#metadata(…) <noted>` and gives the data to set the document anew with, or nothing. */
export type Revise<Data> = (noted: unknown[]) => Data | undefined

/** {@link renderPdf} of a template with parts of its own, and how many pages it came to; set anew as long as `revise` asks for it. */
export async function renderDocument<Data extends object>(
  template: string,
  data: Data,
  parts: Parts = {},
  revise?: Revise<Data>,
): Promise<RenderedDocument> {
  const compiler = await (held ??= openCompiler())
  addSources(compiler, parts)
  const document = setDocument(compiler, template, data)
  const noted = (label: string) => compiler.query(document, { selector: `<${label}>`, field: 'value' }) as unknown[]
  const revised = revise?.(noted('noted'))
  if (revised) return renderDocument(template, revised, parts, revise)
  try {
    const bytes = compiler.pdf(document, { pdfStandard: 'ua-1' })
    return { bytes, pages: document.numOfPages, noted, draw: () => pagesOf(compiler.svg(document)) }
  } catch (cause) {
    throw new DocumentError('The document cannot be written as PDF/UA-1.', { cause })
  } finally {
    compiler.evictCache(0)
  }
}

function setDocument(compiler: NodeCompiler, template: string, data: object): NodeTypstDocument {
  const compiled = compiler.compile({ mainFileContent: template, inputs: { data: JSON.stringify(data) } })
  const document = compiled.result
  const error = compiled.takeError()
  if (document && !error) return document
  throw new DocumentError(error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'The compiler gave no document.')
}

/** Differs whenever the same data could come out differently: other sources than the template's, or another compiler. */
export const typesetting = (parts: Parts): string =>
  createHash('sha256')
    .update(JSON.stringify([SOURCES, parts, require(`${COMPILER}/package.json`)]))
    .digest('hex')

const COMPILER = '@myriaddreamin/typst-ts-node-compiler'

/** Templates import them as `/html.typ`: the compiler's root is the working directory. */
const SOURCES = { html, frame, writing }

let held: Promise<NodeCompiler> | undefined

const require = createRequire(import.meta.url)

/** Whole fonts: the site's own are subsets. */
const FONTS = [
  require.resolve('@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf'),
  require.resolve('@expo-google-fonts/newsreader/400Regular_Italic/Newsreader_400Regular_Italic.ttf'),
  require.resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf'),
  require.resolve('@expo-google-fonts/newsreader/600SemiBold/Newsreader_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  require.resolve('@expo-google-fonts/instrument-sans/400Regular_Italic/InstrumentSans_400Regular_Italic.ttf'),
  require.resolve('@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf'),
  require.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/instrument-sans/700Bold/InstrumentSans_700Bold.ttf'),
]

/** Only when the first document is asked for: the compiler is a large library of its own. */
async function openCompiler(): Promise<NodeCompiler> {
  const [typst, ...fontBlobs] = await Promise.all([import('@myriaddreamin/typst-ts-node-compiler'), ...FONTS.map((font) => readFile(font))])
  const compiler = typst.NodeCompiler.create({ fontArgs: [{ fontBlobs }] })
  addSources(compiler, SOURCES)
  return compiler
}

function addSources(compiler: NodeCompiler, sources: Parts): void {
  for (const [name, source] of Object.entries(sources)) compiler.addSource(resolve(`${name}.typ`), source)
}
