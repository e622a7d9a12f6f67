import type { CSSProperties } from 'react'
import { longDate } from '~/lib/dates'
import { percentText } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Pair } from '~/ui/art/pairs'
import { share } from '../rules'
import type { Offers as OfferFigures, Step, WorkshopFill } from '../schema'
import { cellText, numberText } from '../table.schema'
import { OFFER_ENDS, STEPS } from '../word.schema'
import { Nothing } from './plot-section'

/** From the widest step to the narrowest; one that is hidden has no width. */
export function Funnel({ steps }: { steps: readonly Step[] }) {
  const told = steps.filter(({ couples }) => couples !== 0)
  const most = Math.max(1, ...steps.map(({ couples }) => couples ?? 0))
  if (told.length === 0) return <Nothing />
  return (
    <ol className="overview-funnel">
      {steps.map(({ name, couples }, at) => {
        const part = share(couples ?? 0, steps[at - 1]?.couples ?? 0)
        return (
          <li key={name}>
            <span aria-hidden="true" style={{ '--now': `${((couples ?? 0) * 100) / most}%`, '--step': `${at * 20}%` } as CSSProperties}>
              {couples !== null && <i />}
            </span>
            <span>
              <b>{couples === null ? m.studio_overviews_hidden() : numberText(couples)}</b> {STEPS[name]()}
              {couples !== null && part !== null && <small>{m.studio_overviews_ofStep({ percent: percentText(part, getLocale()) })}</small>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** A pair of circles for each place; the words below say the same. */
export function Workshops({ workshops }: { workshops: readonly WorkshopFill[] }) {
  if (workshops.length === 0) return <p role="status">{m.studio_overviews_noWorkshops()}</p>
  return (
    <ul className="overview-seats">
      {workshops.map(({ id, title, location, startsAt, capacity, paid, held, waiting }) => {
        const free = Math.max(0, capacity - paid - held)
        return (
          <li key={id}>
            <div>
              <b>{title}</b>
              <small>
                {longDate(startsAt, getLocale())}, {location}
              </small>
            </div>
            <div className="overview-dots" aria-hidden="true">
              <Dots kind="paid" number={paid} />
              <Dots kind="held" number={held} />
              <Dots kind="free" number={free} />
            </div>
            <small>
              {m.studio_overviews_seats({ paid, held, free })}{' '}
              {waiting === 0 ? m.studio_overviews_nobodyWaits() : m.studio_overviews_waitingCount({ count: waiting })}
            </small>
          </li>
        )
      })}
    </ul>
  )
}

const Dots = ({ kind, number }: { kind: 'paid' | 'held' | 'free'; number: number }) =>
  Array.from({ length: number }, (_, at) => (
    <span key={at} data-seat={kind}>
      <Pair kind={kind === 'paid' ? 'happy' : 'unhappy'} />
    </span>
  ))

/** From two days on nobody counts in hours. */
const medianText = (hours: number): string =>
  hours < 48
    ? m.studio_overviews_medianText({ hours: numberText(hours) })
    : m.studio_overviews_medianDays({ days: numberText(Math.ceil(hours / 24)) })

export function Offers({ offers: { ends, total, medianHours } }: { offers: OfferFigures }) {
  if (total === 0) return <Nothing />
  const most = Math.max(1, ...ends.map(({ offers }) => offers ?? 0))
  return (
    <>
      <ul className="overview-bars">
        {ends.map(({ name, offers }) => (
          <li key={name}>
            <span>{OFFER_ENDS[name]()}</span>
            <span className="overview-track" aria-hidden="true" style={{ '--now': `${((offers ?? 0) * 100) / most}%` } as CSSProperties}>
              {offers !== null && <i />}
            </span>
            <span className="num">{cellText(offers)}</span>
          </li>
        ))}
      </ul>
      {medianHours !== null && <p className="overview-keys">{medianText(medianHours)}</p>}
    </>
  )
}
