import { localizedPath } from '~/lib/locale'
import type { LetterContext } from './letter'

/** The public address of a page, in the reader's language. */
export const siteLink = (path: string, { locale, publicUrl }: Pick<LetterContext, 'locale' | 'publicUrl'>): string =>
  new URL(localizedPath(path, locale), publicUrl).href
