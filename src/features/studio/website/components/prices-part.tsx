import { useAct } from '~/features/studio/shell/components/acts'
import { longTime } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge, type BadgeKind } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { endStudioSale, takeStudioPriceBack } from '../functions'
import type { ListedPrice, PricedProduct } from '../schema'
import { NamedTitle } from './named-title'
import { PriceForm } from './price-form'

/** What every product costs, is going to cost and has cost. */
export function PricesPart({ products, mayChange }: { products: readonly PricedProduct[]; mayChange: boolean }) {
  return (
    <>
      <p className="website-lead">{m.studio_website_pricesLead()}</p>
      <ul className="website-rows">
        {products.map((product) => (
          <li key={product.slug}>
            <div className="website-row">
              <div>
                <b>{product.title}</b>
                <small>{product.slug}</small>
              </div>
            </div>
            <Course course={product.course} />
            {mayChange && (
              <Disclosure title={<NamedTitle text={m.studio_website_plan()} name={product.title} />}>
                <PriceForm key={product.entries.length} product={product} />
              </Disclosure>
            )}
            {product.entries.length > 0 && (
              <Disclosure title={<NamedTitle text={m.studio_website_history()} name={product.title} />}>
                <ul className="website-entries">
                  {product.entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} mayChange={mayChange} />
                  ))}
                </ul>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** How the price goes from now on, as pages tell it. */
function Course({ course }: { course: PricedProduct['course'] }) {
  if (course.length === 0) return <p>{m.studio_website_notForSale()}</p>
  return (
    <ul className="website-course">
      {course.map(({ currency, from, isNow, amountCents, lowestCents }) => (
        <li key={`${currency} ${from}`}>
          <b>{amountText(amountCents, currency, getLocale())}</b>{' '}
          {isNow ? m.studio_website_now() : m.studio_website_fromTime({ time: longTime(from, getLocale()) })}
          {lowestCents !== null && <small>{m.studio_website_lowest({ amount: amountText(lowestCents, currency, getLocale()) })}</small>}
        </li>
      ))}
    </ul>
  )
}

const STATES: Record<ListedPrice['state'], { text: () => string; kind: BadgeKind }> = {
  past: { text: m.studio_website_statePast, kind: 'neutral' },
  runs: { text: m.studio_website_stateRuns, kind: 'low' },
  planned: { text: m.studio_website_statePlanned, kind: 'mid' },
  'taken-back': { text: m.studio_website_stateTakenBack, kind: 'neutral' },
}

const REFUSALS = {
  'too-late': m.studio_website_tooLate,
  'taken-back': m.studio_website_stateTakenBack,
  ordered: m.studio_website_ordered,
  'not-running': m.studio_website_notRunning,
}

function Entry({ entry, mayChange }: { entry: ListedPrice; mayChange: boolean }) {
  const act = useAct()
  const { id, amountCents, currency, validFrom, validUntil, state } = entry
  const amount = amountText(amountCents, currency, getLocale())
  const words = { refusals: REFUSALS, danger: true }
  const takeBack = () =>
    void act.ask(
      takeStudioPriceBack,
      { id },
      {
        ...words,
        title: m.studio_website_takeBackOf({ amount }),
        agree: m.studio_website_takeBack(),
        done: m.studio_website_takenBack(),
      },
    )
  const end = () =>
    void act.ask(
      endStudioSale,
      { id },
      {
        ...words,
        title: m.studio_website_endOf({ amount }),
        agree: m.studio_website_end(),
        done: m.studio_website_ended(),
      },
    )
  return (
    <li>
      <div>
        <b>{amount}</b>
        <small>{spanText(validFrom, validUntil)}</small>
      </div>
      <Badge kind={STATES[state].kind}>{STATES[state].text()}</Badge>
      {mayChange && entry.mayTakeBack && (
        <Button size="sm" aria-label={m.studio_website_takeBackOf({ amount })} onClick={takeBack}>
          {m.studio_website_takeBack()}
        </Button>
      )}
      {mayChange && entry.mayEnd && (
        <Button size="sm" aria-label={m.studio_website_endOf({ amount })} onClick={end}>
          {m.studio_website_end()}
        </Button>
      )}
    </li>
  )
}

/** Of a price or a coupon, in words. */
export const spanText = (from: string, until: string | null): string =>
  until === null
    ? m.studio_website_fromTime({ time: longTime(from, getLocale()) })
    : m.studio_website_span({ from: longTime(from, getLocale()), until: longTime(until, getLocale()) })
