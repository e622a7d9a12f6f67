import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { momentDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { releaseContent } from '../functions'
import { useClaim } from './use-claim'

interface ReleaseFormProps {
  order: { id: string; key: string }
  /** The moment at which the content comes by itself. */
  releaseAt: string
  /** It was given out: whoever shows the order reads it anew. */
  onDone: () => void
}

/** „Chci obsah hned“: the consent that takes the right of withdrawal away, never ticked beforehand (readings R11). */
export function ReleaseForm({ order, releaseAt, onDone }: ReleaseFormProps) {
  const hydrated = useHydrated()
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const { busy, ask } = useClaim({ title: m.orders_detail_releaseNow, sent: m.claims_release_done, onDone })
  const date = momentDay(releaseAt, getLocale())
  return (
    <form
      method="post"
      noValidate
      className="stack"
      aria-labelledby="h-hned"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (agreed) ask(() => releaseContent({ data: order }))
      }}
    >
      <h3 id="h-hned">{m.claims_release_title({ date })}</h3>
      <p>{m.claims_release_text()}</p>
      <CheckboxField
        label={m.order_waiver_label()}
        name="waiver"
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        error={tried && !agreed ? m.claims_release_missing({ date }) : undefined}
        aria-required
      />
      <div>
        <Button type="submit" kind="primary" size="lg" disabled={!hydrated} busy={busy} busyLabel={m.common_sending()}>
          {m.orders_detail_releaseNow()}
        </Button>
      </div>
      <p className="small text-ink-2">{m.claims_release_guarantee()}</p>
    </form>
  )
}
