import { strictSearch } from './search'
import { isUuid } from './uuid'

/** The address of a test that this couple has just finished names its result. */
export const readFinished = strictSearch(({ vysledek }): { vysledek?: string } =>
  typeof vysledek === 'string' && isUuid(vysledek) ? { vysledek } : {},
)
