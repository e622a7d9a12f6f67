import type { Subject } from '~/server/company-register.server'
import type { FoundCompany } from './schema'
import { type Locale, localizedPath } from '~/lib/locale'
import { ORDER_ARRIVALS, orderPage } from '~/lib/addresses'

const HOUR = 3_600_000
/** The page of a provider stays open for an hour; then a mail says that the order still waits. */
export const pageEndsAt = (openedAt: Date): Date => new Date(+openedAt + HOUR)

/** The page of an order that was placed a moment ago, in the buyer's language. */
export const newOrderAddress = ({ id, key }: { id: string; key: string }, locale: Locale): string =>
  `${localizedPath(orderPage(id), locale)}?klic=${key}&platba=${ORDER_ARRIVALS.placed}`

/** What the register knows, as the form has it: where a village has no streets, houses are numbered by its name. */
export function foundCompany({ obchodniJmeno, dic, sidlo, seznamRegistraci }: Subject): FoundCompany {
  const { nazevUlice, nazevCastiObce, nazevObce = '', cisloDomovni, cisloOrientacni, cisloOrientacniPismeno = '', psc } = sidlo
  const house = [cisloDomovni, cisloOrientacni && `${cisloOrientacni}${cisloOrientacniPismeno}`].filter(Boolean).join('/')
  return {
    company: obchodniJmeno,
    // A number of the tax office is no registration for VAT yet.
    vatId: seznamRegistraci?.stavZdrojeDph === 'AKTIVNI' ? (dic ?? '') : '',
    companyStreet: [nazevUlice ?? nazevCastiObce ?? nazevObce, house].filter(Boolean).join(' '),
    companyCity: nazevObce,
    companyPostcode: psc
      ? String(psc)
          .padStart(5, '0')
          .replace(/^(...)/, '$1 ')
      : '',
  }
}
