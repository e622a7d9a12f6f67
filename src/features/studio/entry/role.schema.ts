import type { Locale } from '~/lib/locale'
import type { OperatorRole } from '~/lib/operator-roles'
import { m } from '~/paraglide/messages'

const ROLES = { owner: m.studio_role_owner, coach: m.studio_role_coach, editor: m.studio_role_editor, accountant: m.studio_role_accountant }

/** In the language of the page, unless another one is named. */
export const roleText = (role: OperatorRole, locale?: Locale): string => ROLES[role]({}, locale ? { locale } : {})
