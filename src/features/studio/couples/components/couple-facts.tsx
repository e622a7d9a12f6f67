import type { ReactNode } from 'react'
import { wholeDate, wholeTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { CoupleDetail } from '../schema'
import { CONSENTS } from './texts'

/** The third: it takes the whole width. */
type Fact = [string, ReactNode, true?]

/** What stands in an account; what it does not have is left out. */
export function CoupleFacts({ couple }: { couple: CoupleDetail }) {
  const { email, locale, createdAt, lastSeenAt, lockedAt, closing, passkeys, consents } = couple
  const day = (moment: string) => wholeDate(moment, getLocale())
  const facts: Array<Fact | false> = [
    [
      m.studio_orders_email(),
      <a key="mail" href={`mailto:${email}`}>
        {email}
      </a>,
      true,
    ],
    [m.studio_orders_language(), locale === 'cs' ? m.studio_team_czech() : m.studio_team_english()],
    [m.studio_couples_since(), day(createdAt)],
    lastSeenAt !== null && [m.studio_couples_lastUse(), day(lastSeenAt)],
    lockedAt !== null && [m.studio_couples_lockedSince(), wholeTime(lockedAt, getLocale())],
    closing !== null && [m.studio_couples_closing(), closingText(closing)],
    [m.studio_couples_factor(), factorText(couple)],
    [m.studio_couples_passkeys(), passkeys],
    consents.length > 0 && [
      m.studio_couples_consents(),
      <>
        {consents.map(({ id, kind, givenAt, withdrawnAt }) => (
          <span key={id}>
            {CONSENTS[kind]()}
            <small>
              {withdrawnAt === null
                ? m.studio_couples_given({ day: day(givenAt) })
                : m.studio_couples_withdrawn({ day: day(givenAt), end: day(withdrawnAt) })}
            </small>
          </span>
        ))}
      </>,
      true,
    ],
  ]
  return (
    <dl className="studio-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className={fact[2] && 'studio-wide'}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function closingText({ reason, dueAt, isOver }: NonNullable<CoupleDetail['closing']>): string {
  if (isOver) return m.studio_couples_closingNow()
  const day = wholeDate(dueAt, getLocale())
  return reason === 'asked' ? m.studio_couples_closingAsked({ day }) : m.studio_couples_closingIdle({ day })
}

function factorText({ factor }: CoupleDetail): string {
  if (!factor) return m.studio_couples_factorOff()
  return factor.endsAt === null
    ? m.studio_couples_factorOn()
    : m.studio_couples_factorEnds({ moment: wholeTime(factor.endsAt, getLocale()) })
}
