import type { OperatorRole, Permission } from '~/lib/operator-roles'
import { mayDo } from '~/lib/operator-roles'

/** The pages of the studio in their order, and what each asks for. */
const PAGES = [
  { page: 'today', path: '/studio', permission: 'today.see' },
  { page: 'team', path: '/studio/tym', permission: 'team.see' },
  { page: 'record', path: '/studio/zaznam', permission: 'record.see' },
  { page: 'access', path: '/studio/pristup', permission: 'own.see' },
] as const satisfies ReadonlyArray<{ page: string; path: string; permission: Permission }>
export type StudioPage = (typeof PAGES)[number]['page']

export const pagesOf = (role: OperatorRole) => PAGES.filter(({ permission }) => mayDo(role, permission))
