import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { localizedPath } from '~/lib/locale'
import { getLocale } from '~/paraglide/runtime'
import { env } from '~/server/env.server'
import { legalText, legalVersions } from './data.server'
import { keptPdf } from './pdf.data.server'
import { type PdfAddress, versionPath } from './rules'
import { LegalInput } from './schema'

export const legalDocument = createServerFn({ method: 'GET' })
  .validator(input(LegalInput))
  .handler(({ data }) => legalText(data.document, data.locale, data.version))

export const legalArchive = createServerFn({ method: 'GET' }).handler(() => legalVersions(getLocale()))

const DAY = 86_400

/** A version as a file. */
export const legalPdfResponse = createServerOnlyFn(async (address: PdfAddress, request: Request): Promise<Response> => {
  const { version, document, locale } = address
  const { bytes, etag } = await keptPdf(address)
  const page = `${env().PUBLIC_URL}${localizedPath(document === 'withdrawal-form' ? '/odstoupeni' : versionPath(version, document), locale)}`
  const headers = {
    etag,
    'cache-control': `public, max-age=${DAY}`,
    'content-language': locale,
    'content-disposition': `inline; filename="sfera-${document}-${version}-${locale}.pdf"`,
    // The page is what search engines should show.
    link: `<${page}>; rel="canonical"`,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : new Uint8Array(bytes)
  return new Response(body, { headers: { ...headers, 'content-type': 'application/pdf', 'content-length': String(bytes.length) } })
})
