import type { ReactNode } from 'react'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Notice } from '~/ui/notice'
import { Offer } from '~/ui/offer'
import { PriceTag } from '~/ui/price-tag'
import type { Bundle } from '../schema'

/** Several guides for one price. What they cost one by one stands beside it as a fact: no price was reduced (decision 056). */
export function BundleOffer({ bundle, action }: { bundle: Bundle; action: ReactNode }) {
  const { slug, art, title, subtitle, description, features, file, prices, parts, owned, apartCents } = bundle
  const [price] = prices
  const had = owned ? [] : parts.filter((part) => part.owned).map((part) => part.title)
  const apart = price && apartCents !== null ? [{ term: m.bundle_apart(), value: amountText(apartCents, price.currency, getLocale()) }] : []
  return (
    <Offer
      id={slug}
      art={art}
      badges={
        <>
          <Badge kind="soft">{m.bundle_badge()}</Badge>
          {owned && <Badge kind="low">{m.card_owned()}</Badge>}
        </>
      }
      title={title}
      subtitle={subtitle}
      text={description}
      features={{ title: m.bundle_parts(), items: features }}
      facts={[{ term: m.academy_offer_format(), value: `${parts.length} × ${file.toUpperCase()}` }, ...apart]}
      price={price && <PriceTag cents={price.amountCents} currency={price.currency} reduced={price.reduced} />}
      action={
        <>
          {had.length > 0 && (
            <Notice>
              <p className="small">{m.bundle_ownedParts({ titles: new Intl.ListFormat(getLocale()).format(had) })}</p>
            </Notice>
          )}
          {action}
        </>
      }
    />
  )
}
