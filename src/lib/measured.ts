/**
 * Addresses where visits may be counted, without language prefix. A page that is not here is never measured; lessons hold notes of
 * couples.
 */
const MEASURED =
  /^\/($|(she-moves|recenze|akademie(?!\/kurzy\/[^/]+\/.)|koucink(?!\/konzultace)|lide-z-lifestyle|o-nas|partners|legal|obchodni-podminky|privacy)(\/|$))/

/**
 * Whether tags may run on this page, given consent: public reading pages only, never account, sign-in, tests, results, dashboard
 * or orders (readings R14).
 */
export const isMeasured = (pathname: string): boolean => MEASURED.test(pathname.replace(/^\/(cs|en)(?=\/|$)/, '') || '/')
