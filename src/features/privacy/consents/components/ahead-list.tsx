import type { Ahead } from '~/features/privacy/erasure/schema'
import { pragueMoment } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'

/** What is still to come, before the account is deleted: what stays, what ends with it, and where either can be cancelled first. */
export function AheadList({ ahead }: { ahead: readonly Ahead[] }) {
  if (ahead.length === 0) return null
  const [staying, ending] = [ahead.filter(({ stays }) => stays), ahead.filter(({ stays }) => !stays)]
  return (
    <Notice>
      {staying.length > 0 && <Items text={m.privacy_ahead_stays()} items={staying} />}
      {ending.length > 0 && <Items text={m.privacy_ahead_ends()} items={ending} />}
      <p>{m.privacy_ahead_cancel()}</p>
    </Notice>
  )
}

const Items = ({ text, items }: { text: string; items: readonly Ahead[] }) => (
  <>
    <p>{text}</p>
    <ul>
      {items.map(({ page, title, kind, startsAt }) => (
        <li key={page}>
          <PageLink href={page}>
            {[title ?? KINDS[kind]?.(), startsAt && pragueMoment(startsAt, getLocale())].filter(Boolean).join(', ')}
          </PageLink>
        </li>
      ))}
    </ul>
  </>
)

const KINDS: Partial<Record<Ahead['kind'], () => string>> = {
  free: m.booking_kind_free,
  paid: m.booking_kind_paid,
  hours: m.booking_kind_hours,
}
