import { type Refused, refused } from '~/lib/outcome'
import { type Permission, isFresh, mayDo, needsFresh } from '~/lib/operator-roles'
import { getLocale } from '~/paraglide/runtime'
import { now } from './clock.server'
import { type Operator, currentOperator } from './studio-session.server'

/** What every function of the studio may refuse with. */
export type StudioRefusal = 'unauthenticated' | 'forbidden' | 'unconfirmed'

/**
 * For those of the team whose role may do this (`lib/operator-roles`); where it asks for that, freshly confirmed. A couple is nobody here.
 */
export const withOperator =
  <Call, Answer>(permission: Permission, handler: (call: Call & { operator: Operator; at: Date }) => Promise<Answer>) =>
  async (call: Call): Promise<Answer | Refused<StudioRefusal>> => {
    const operator = await currentOperator()
    const at = now()
    if (!operator) return refused('unauthenticated')
    if (!mayDo(operator.role, permission)) return refused('forbidden')
    if (needsFresh(permission) && !isFresh(operator.confirmedAt, at)) return refused('unconfirmed')
    return handler({ ...call, operator: { ...operator, locale: getLocale() }, at })
  }
