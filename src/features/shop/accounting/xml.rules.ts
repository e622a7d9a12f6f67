import { XMLBuilder } from 'fast-xml-parser'

/** Elements by name, in their order; `@_` before a name makes it an attribute. What is undefined is left out. */
export interface Xml {
  [name: string]: string | Xml | readonly Xml[] | undefined
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@_', format: true, suppressEmptyNode: true })

/** XML takes no control characters, whoever wrote them. */
const written = (text: string): string => text.replaceAll(/(?![\n\t])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '')

/** A document in UTF-8. */
export const xmlText = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(clean(root))}`

/** The same in what Windows once used in Czech; letters that it does not have are written by their numbers. */
export const xmlInWindows1250 = (root: Xml): Uint8Array =>
  Uint8Array.from(Array.from(`<?xml version="1.0" encoding="Windows-1250"?>\n${builder.build(clean(root))}`).flatMap(bytesOf))

function bytesOf(letter: string): number[] {
  const byte = BYTES.get(letter)
  return byte === undefined ? Array.from(`&#${letter.codePointAt(0)};`, (sign) => sign.charCodeAt(0)) : [byte]
}

/** The platform knows the table, and reads it only; a byte that is no letter there is none here. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1250').decode(Uint8Array.of(byte)), byte] as const).filter(
    ([letter, byte]) => byte < 0x80 || !/\p{Cc}/u.test(letter),
  ),
)

function clean(of: Xml): Xml {
  const kept = Object.entries(of).flatMap(([name, value]) => (value === undefined ? [] : [[name, cleanValue(value)] as const]))
  return Object.fromEntries(kept)
}

function cleanValue(value: string | Xml | readonly Xml[]): string | Xml | Xml[] {
  if (typeof value === 'string') return written(value)
  return Array.isArray(value) ? value.map((one: Xml) => clean(one)) : clean(value as Xml)
}
