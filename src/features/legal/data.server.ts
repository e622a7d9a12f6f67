import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { marked } from 'marked'
import { parse } from 'yaml'
import type { Locale } from '~/lib/locale'
import { type LegalDocument, LegalHead, type LegalText } from './schema'

const VERSION = 'v1'
const read = new Map<string, Promise<LegalText>>()

/** A legal document of the present version. The files are ours and part of the release, so they are read once. */
export function legalText(document: LegalDocument, locale: Locale): Promise<LegalText> {
  const file = resolve('content/legal', VERSION, `${document}.${locale}.md`)
  const text = read.get(file) ?? load(file)
  read.set(file, text)
  return text
}

async function load(file: string): Promise<LegalText> {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(await readFile(file, 'utf8')) ?? []
  const { title, version, effectiveLabel, operatorNote } = LegalHead.parse(parse(head))
  return { title, version, effective: effectiveLabel, ...(operatorNote ? { note: operatorNote } : {}), html: await marked(body) }
}
