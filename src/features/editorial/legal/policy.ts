import type { Locale } from '~/lib/locale'
import { VERSION_IN_FORCE, pdfPath } from './rules'

/** The model form of withdrawal from the contract as a file. */
export const withdrawalFormPath = (locale: Locale): string => pdfPath(VERSION_IN_FORCE, 'withdrawal-form', locale)
