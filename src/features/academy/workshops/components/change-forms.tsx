import { amountText } from '~/lib/money'
import { PLACE_ADDRESS, PLACE_NEWS, PLACE_STEPS, type PlaceNews, type PlaceStep } from '~/lib/place-words'
import { codeOf } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { FormNews, PlainForm } from '~/ui/plain-form'
import { TermRow } from '~/ui/term-row'
import type { SeatView } from '../seat.schema'

interface ChangeFormsProps {
  place: SeatView
  change: NonNullable<SeatView['change']>
  orderKey: string
}

/** We have changed the event: old and new side by side, and the couple stays or has its money back (terms 11.4). */
export function ChangeForms({ place, change, orderKey }: ChangeFormsProps) {
  const fields = { objednavka: place.orderId, klic: orderKey, zmena: change.id }
  const price = amountText(change.backCents, place.currency, getLocale())
  return (
    <section className="card panel stack" aria-labelledby="h-zmena">
      <h4 id="h-zmena">{m.place_change_title()}</h4>
      <dl className="dl">
        <TermRow term={m.place_change_wasTime()}>{change.wasTime}</TermRow>
        <TermRow term={m.place_change_wasWhere()}>{change.wasWhere}</TermRow>
        <TermRow term={m.place_change_newTime()}>
          <strong>{place.time}</strong>
        </TermRow>
        <TermRow term={m.place_change_newWhere()}>
          <strong>{place.address ?? place.location}</strong>
        </TermRow>
      </dl>
      <p>
        {change.backCents > 0 ? m.place_change_text({ until: change.until, price }) : m.place_change_text_unpaid({ until: change.until })}
      </p>
      <div className="row">
        <PlainForm action={PLACE_ADDRESS} step={PLACE_STEPS.stays} fields={fields}>
          <Button type="submit" kind="primary">
            {m.place_change_stay()}
          </Button>
        </PlainForm>
        <PlainForm action={PLACE_ADDRESS} step={PLACE_STEPS.leaves} fields={fields}>
          <Button type="submit">{change.backCents > 0 ? m.place_change_leave({ price }) : m.place_change_leave_unpaid()}</Button>
        </PlainForm>
      </div>
    </section>
  )
}

/** What became of the answer that led here; `word` stands in the address. */
export function ChangeNews({ word }: { word: string | undefined }) {
  const news = codeOf(PLACE_NEWS, word)
  if (!news) return null
  return (
    <FormNews key={news}>{news === 'stays' || news === 'leaves' ? <Notice>{GOOD[news]()}</Notice> : <Alert>{BAD[news]()}</Alert>}</FormNews>
  )
}

const GOOD: Record<PlaceStep, () => string> = {
  stays: m.place_change_news_stays,
  leaves: m.place_change_news_leaves,
}
const BAD: Record<Exclude<PlaceNews, PlaceStep>, () => string> = {
  answered: m.place_change_news_answered,
  replaced: m.place_change_news_replaced,
  'too-late': m.place_change_news_tooLate,
  'not-possible': m.place_change_news_notPossible,
  'too-many': m.place_change_news_tooMany,
}
