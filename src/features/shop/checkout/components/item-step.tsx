import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { PriceTag } from '~/ui/price-tag'
import type { ForSale } from '../schema'

interface ItemStepProps {
  item: ForSale
  /** What there is to know before buying; of files by default. */
  note?: ReactNode
  onContinue: () => void
}

/** Step 1: what is bought. */
export function ItemStep({ item, note, onContinue }: ItemStepProps) {
  const { subtitle, description, features, prices, file } = item
  const [price] = prices
  return (
    <div className="stack">
      <p className="offer-sub">{subtitle}</p>
      <p className="offer-text">{description}</p>
      <h3 className="purchase-head">{file ? m.academy_guides_features() : m.purchase_features()}</h3>
      <ul className="bullets">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {note ?? <p className="small muted">{m.order_digitalInfo({ type: file ?? '' })}</p>}
      <div className="purchase-foot">
        {price && (
          <p className="price">
            <PriceTag cents={price.amountCents} currency={price.currency} reduced={price.reduced} />
          </p>
        )}
        <Button kind="primary" onClick={onContinue}>
          {m.purchase_continue()}
        </Button>
      </div>
    </div>
  )
}
