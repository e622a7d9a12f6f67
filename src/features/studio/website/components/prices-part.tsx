import { useAct } from '~/features/studio/shell/components/acts'
import { longTime } from '~/lib/dates'
import { CURRENCIES, type Currency, amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge, type BadgeKind } from '~/ui/badge'
import { Button } from '~/ui/button'
import { endStudioSale, takeStudioPriceBack } from '../functions'
import { SHELVES, type Shelf, shelfOf } from '../rules'
import type { ListedPrice, PricedProduct } from '../schema'
import { FoldedRow } from './folded-row'
import { PriceForm } from './price-form'
import { SHELF_TITLES } from './shelf-texts'

/** What every product costs, is going to cost and has cost, by what it is. */
export function PricesPart({ products, mayChange }: { products: readonly PricedProduct[]; mayChange: boolean }) {
  return (
    <>
      <p className="website-lead">{m.studio_website_pricesLead()}</p>
      {SHELVES.map((shelf) => (
        <Shelf key={shelf} shelf={shelf} products={products.filter(({ kind }) => shelfOf(kind) === shelf)} mayChange={mayChange} />
      ))}
    </>
  )
}

function Shelf({ shelf, products, mayChange }: { shelf: Shelf; products: readonly PricedProduct[]; mayChange: boolean }) {
  if (products.length === 0) return null
  return (
    <section>
      <h2>{SHELF_TITLES[shelf]()}</h2>
      <ul className="website-rows website-prices">
        {products.map((product) => (
          <FoldedRow
            key={product.slug}
            name={product.title}
            note={product.slug}
            cells={CURRENCIES.map((currency) => (
              <Course key={currency} course={product.course.filter((step) => step.currency === currency)} currency={currency} />
            ))}
          >
            {mayChange && (
              <section>
                <h3>{m.studio_website_plan()}</h3>
                <PriceForm product={product} />
              </section>
            )}
            <section>
              <h3>{m.studio_website_history()}</h3>
              {product.entries.length === 0 && <p>{m.studio_website_notForSale()}</p>}
              <ul className="website-entries">
                {product.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} mayChange={mayChange} />
                ))}
              </ul>
            </section>
          </FoldedRow>
        ))}
      </ul>
    </section>
  )
}

/** How the price goes from now on in one currency, as pages tell it. */
function Course({ course, currency }: { course: PricedProduct['course']; currency: Currency }) {
  return (
    <span className="website-course" data-empty={course.length === 0 ? '' : undefined}>
      {course.length === 0 && (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr">{m.studio_website_notIn({ currency })}</span>
        </>
      )}
      {course.map(({ from, isNow, amountCents, lowestCents }) => {
        const amount = amountText(amountCents, currency, getLocale())
        return isNow ? (
          <span key={from}>
            <b>{amount}</b>
            {lowestCents !== null && <small>{m.studio_website_lowest({ amount: amountText(lowestCents, currency, getLocale()) })}</small>}
          </span>
        ) : (
          <small key={from}>{m.studio_website_willCost({ amount, time: longTime(from, getLocale()) })}</small>
        )
      })}
    </span>
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
        <Button size="sm" kind="danger" aria-label={m.studio_website_takeBackOf({ amount })} onClick={takeBack}>
          {m.studio_website_takeBack()}
        </Button>
      )}
      {mayChange && entry.mayEnd && (
        <Button size="sm" kind="danger" aria-label={m.studio_website_endOf({ amount })} onClick={end}>
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
