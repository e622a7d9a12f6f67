import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { notify } from '~/ui/notify'
import { useAwake } from '~/ui/use-awake'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { drawOffer } from '../functions'
import { hoursText } from '~/ui/hours-text'

interface DrawCardProps {
  offer: { id: string; key: string }
  minutes: number
  balance: number
  onChanged: () => void
}

const root = getRouteApi('__root__')

/** Extra time comes off the couple's hours in place of being paid. */
export function DrawCard({ offer, minutes, balance, onChanged }: DrawCardProps) {
  const { contactEmail } = root.useLoaderData()
  const awake = useAwake()
  const { busy, send } = useSubmission({ title: m.service_offer_draw_title })
  const draw = () =>
    void send(async () => {
      const outcome = await drawOffer({ data: offer })
      const title = m.service_offer_draw_title()
      if (outcome.ok) notify({ kind: 'success', title, description: m.service_offer_draw_done() })
      else notify({ kind: 'error', title, description: refusalText(outcome, contactEmail) })
      onChanged()
    })
  return (
    <section className="card panel stack" aria-labelledby="h-odecist">
      <h2 id="h-odecist">{m.service_offer_draw_title()}</h2>
      <p>{m.service_offer_draw_text({ left: hoursText(balance), minutes: hoursText(minutes) })}</p>
      <div>
        <Button kind="primary" disabled={!awake} onClick={draw} busy={busy} busyLabel={m.common_sending()}>
          {m.service_offer_draw_button({ minutes: hoursText(minutes) })}
        </Button>
      </div>
    </section>
  )
}

function refusalText({ code, retryAt }: { code: string; retryAt?: string | undefined }, contactEmail: string): string {
  if (code === 'too-little') return m.service_offer_draw_tooLittle()
  if (code === 'not-open') return m.service_offer_notOpen()
  return code === 'too-many' ? m.errors_tooMany_text({ time: waitText(retryAt) }) : m.claims_notPossible({ contactEmail })
}
