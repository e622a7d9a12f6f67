import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import type { Drawing } from './drawing'
import type { RowDrawing } from './row'

/** A drawing that nobody chose, with what can be seen on it. */
export const inWords = (drawing: RowDrawing, locale: Locale): Drawing => {
  const { mood, comp } = drawing
  return { ...drawing, alt: `${m.art_mood({ mood }, { locale })} ${m.art_composition({ comp }, { locale })}` }
}
