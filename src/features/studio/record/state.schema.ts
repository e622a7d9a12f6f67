import { isSum, nameText, valueText } from '~/features/studio/acts/state.schema'
import { roleText } from '~/features/studio/entry/role.schema'
import { EVENT_SUBJECTS, type EventSubject } from '~/lib/operator-events'
import { OPERATOR_ROLES } from '~/lib/operator-roles'
import { DEEDS, type DeedWish } from './rules'
import { PEOPLE, deedText } from './event.schema'
import { SUBJECTS } from './subject.schema'
import type { RecordLine } from './schema'

type State = NonNullable<RecordLine['after']>

/** What the record says of something, in words. */
export const stateText = (state: State): string =>
  Object.entries(state)
    .flatMap(([name, value]) =>
      value === null || isSaidBeside(name, state)
        ? []
        : [`${nameText(name)}: ${ofRecord(name, String(value)) ?? valueText(name, value, state)}`],
    )
    .join(', ')

const isSaidBeside = (name: string, state: State): boolean => name === 'currency' && Object.keys(state).some(isSum)

/** Who may do what, and what was chosen in the record. */
function ofRecord(name: string, said: string): string | undefined {
  const role = OPERATOR_ROLES.find((one) => one === said)
  if (name === 'role') return role && roleText(role)
  if (name === 'by') return PEOPLE[said]?.() ?? said
  if (name === 'deed') return DEEDS.includes(said as DeedWish) ? deedText(said as DeedWish) : undefined
  return name === 'about' && EVENT_SUBJECTS.includes(said as EventSubject) ? SUBJECTS[said as EventSubject]() : undefined
}
