import { type Locale, localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import template from './result.typ?raw'
import { renderPdf } from '~/documents/typst.server'
import type { OwnResult, ResultPart, TierFace } from '../schema'

type ShownTexts = Pick<OwnResult, 'tone' | 'lead' | 'parts' | 'starters' | 'nextSteps' | 'disclaimer'>

export interface ResultPdf extends ShownTexts {
  locale: Locale
  /** Name of the site and of the company. */
  brand: string
  author: string
  /** The site's own address, for links. */
  origin: string
  title: string
  /** Such as „Dokončeno 2. března 2026“. */
  dateLine: string
  /** Day of completion, `2026-03-02`; also the date of the file. */
  day: string
  /** Of a tier; null for a result that is told by its `figure`, such as „25 %“. */
  letter: TierFace['letter'] | null
  figure: string
  /** Of the tier or the level. */
  name: string
  /** Short words beside it, such as the risk and the verdict. */
  marks: string[]
  /** Plain texts that stand first. */
  about: string[]
  /** Topic → how it came out, in a word. */
  profile: Array<{ name: string; word: string }>
  helpNote: { title: string; text: string; lines: Array<{ phone: string; name: string; about: string }>; awaitsExpert: boolean }
}

/** A result for keeping and printing; it belongs to one couple, so nothing keeps it. Throws `DocumentError`. */
export function resultPdf({
  about,
  lead,
  parts,
  profile,
  starters,
  nextSteps,
  disclaimer,
  helpNote,
  origin,
  ...face
}: ResultPdf): Promise<Buffer> {
  const words = { locale: face.locale }
  const html = [
    ...about.map(paragraph),
    lead,
    section(parts?.strengths),
    profile.length > 0 ? heading(m.result_profile_title({}, words)) + table(profile, face.locale) : '',
    starters ? heading(m.result_starters_title({}, words)) + talk(starters) : '',
    section(parts?.talk),
    section(parts?.exercise),
    section(parts?.next),
    list(nextSteps.map(({ href, text }) => (href ? `<a href="${localizedPath(href, face.locale)}">${escaped(text)}</a>` : escaped(text)))),
    heading(escaped(helpNote.title)),
    paragraph(helpNote.text),
    list(helpNote.lines.map(({ phone, name, about: who }) => `<strong>${escaped(phone)}</strong> ${escaped(`${name}, ${who}`)}`)),
    helpNote.awaitsExpert ? paragraph(m.content_awaitsExpert({}, words)) : '',
    paragraph(`${m.result_basicNote({}, words)} ${disclaimer}`),
  ].join('')
  const whole = html.replaceAll('href="/', `href="${origin}/`).replaceAll(/<(br|hr)\s*\/?>/g, '<$1/>')
  return renderPdf(template, { ...face, html: whole })
}

const section = (part: ResultPart | undefined): string => (part ? heading(part.title) + part.html : '')

function table(profile: ResultPdf['profile'], locale: Locale): string {
  const head = `<tr><th>${m.result_profile_topic({}, { locale })}</th><th>${m.result_profile_word({}, { locale })}</th></tr>`
  const rows = profile.map(({ name, word }) => `<tr><td>${escaped(name)}</td><td>${escaped(word)}</td></tr>`).join('')
  return `${paragraph(m.result_profile_text({}, { locale }))}<table><thead>${head}</thead><tbody>${rows}</tbody></table>`
}

const talk = ({ intro, items, whenToSkip }: NonNullable<ResultPdf['starters']>): string =>
  (intro ? paragraph(intro) : '') +
  list(items.map(({ topic, text }) => `<strong>${escaped(topic)}.</strong> ${escaped(text)}`)) +
  paragraph(whenToSkip)

const heading = (html: string): string => `<h2>${html}</h2>`
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`
const list = (items: string[]): string => (items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
