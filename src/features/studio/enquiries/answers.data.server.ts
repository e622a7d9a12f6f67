import { z } from 'zod'
import { ENQUIRY_PATHS, type EnquiryKind } from '~/lib/enquiry-address'
import type { Locale } from '~/lib/locale'
import { Bilingual, localized, readYaml } from '~/server/content.server'
import type { Template } from './schema'

const KINDS = Object.keys(ENQUIRY_PATHS) as [EnquiryKind, ...EnquiryKind[]]

/** content/studio/answers.yaml */
const AnswersFile = z.array(z.object({ id: z.string().min(1), kinds: z.array(z.enum(KINDS)).min(1), title: Bilingual, text: Bilingual }))

/** Beginnings of answers to this kind: the text in the language of whoever asked, its name in that of whoever answers. */
export async function templatesFor(kind: EnquiryKind, asker: Locale, reader: Locale): Promise<Template[]> {
  const all = await readYaml('studio/answers.yaml', AnswersFile)
  return all
    .filter(({ kinds }) => kinds.includes(kind))
    .map((one) => ({ id: one.id, title: localized(one, reader).title, text: localized(one, asker).text }))
}
