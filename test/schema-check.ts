import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { readFileSync } from 'node:fs'

const FOLDER = join(import.meta.dirname, 'schemas')

/** Throws with the place for what does not fit one of the schemas of test/schemas, or is no XML at all. */
export function schemaCheck(schema: string): (xml: string) => void {
  xmlRegisterFsInputProviders()
  const path = join(FOLDER, schema)
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }))
  return (xml) => {
    const document = XmlDocument.fromString(xml)
    try {
      validator.validate(document)
    } finally {
      document.dispose()
    }
  }
}
