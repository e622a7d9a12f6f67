import type { ReactNode } from 'react'
import { KINDS, type ProductKind } from '~/lib/product-kinds'
import { orderPage } from '~/lib/addresses'
import { momentDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button, buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { Told } from '~/ui/told'
import type { OrderState, PlacedOrder } from '../schema'

interface DoneStepProps {
  state: OrderState
  placed: PlacedOrder
  email: string
  /** When what was bought takes place. */
  when: string | undefined
  downloads: ReactNode
  onClose: () => void
}

/** Step 3: it is paid. */
export function DoneStep({ state, placed, email, when, downloads, onClose }: DoneStepProps) {
  const isFile = state.downloadable && KINDS[state.kind].isDigital && !KINDS[state.kind].isOpened
  const opens = state.downloadable && KINDS[state.kind].isOpened
  return (
    <div className="stack">
      <p className="lead">{m.purchase_success_title()}</p>
      <Told title={m.payment_success_title()} text={isFile ? m.payment_success_dialog() : undefined} />
      {when && (
        <p>
          <b>{when}</b>
        </p>
      )}
      <p>
        {!KINDS[state.kind].isDigital
          ? m.purchase_success_service({ email })
          : state.downloadable
            ? successText(state.kind, email)
            : m.orders_detail_downloadLocked({ date: momentDay(state.releaseAt, getLocale()) })}
      </p>
      {state.downloadable && !opens && downloads}
      <div className="dialog-actions">
        {opens && downloads}
        <PageLink className={buttonClass({ kind: opens || isFile ? 'quiet' : 'primary' })} href={orderPage(placed.id)}>
          {m.orders_detail_open()}
        </PageLink>
        <PageLink className={buttonClass()} href="/dashboard" search={{ tab: 'settings', settings: 'orders' }}>
          {m.purchase_success_orders()}
        </PageLink>
        <Button kind="ghost" onClick={onClose}>
          {m.common_close()}
        </Button>
      </div>
    </div>
  )
}

const successText = (kind: ProductKind, email: string): string =>
  KINDS[kind].isOpened ? m.purchase_success_course({ email }) : m.purchase_success_text({ email })
