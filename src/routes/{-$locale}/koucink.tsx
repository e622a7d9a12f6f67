import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { BuyButton } from '~/features/checkout/components/buy-button'
import { CallByMail } from '~/features/coaching/components/by-mail'
import { CoachingPage, type CoachingSlots } from '~/features/coaching/components/coaching-page'
import { coachingPage } from '~/features/coaching/functions'
import { requestButton } from '~/features/request/components/request-button'
import { hoursForSale } from '~/features/service/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

const root = getRouteApi('__root__')

export const Route = createFileRoute('/{-$locale}/koucink')({
  loader: async () => {
    const [page, hours] = await Promise.all([coachingPage(), hoursForSale()])
    return { page, hours }
  },
  head: ({ match, matches, loaderData }) => pageHead({ title: m.nav_coaching(), ...loaderData?.page.meta, path: match.pathname, matches }),
  component: Page,
})

const SLOTS: Pick<CoachingSlots, 'reservation' | 'call'> = {
  reservation: ({ id, button }) => requestButton({ kind: 'coaching', subject: id, label: button, look: 'primary', describedBy: `h-${id}` }),
  call: (call) => <CallByMail call={call} />,
}

function Page() {
  const router = useRouter()
  const { page, hours } = Route.useLoaderData()
  const { couple, contactEmail } = root.useLoaderData()
  return (
    <CoachingPage
      page={page}
      slots={{
        ...SLOTS,
        hours: hours && (
          <BuyButton
            item={hours}
            label={m.hours_buy()}
            note={<p className="small muted">{m.hours_refundNote()}</p>}
            anchor="online-consultation"
            page="/koucink"
            first={false}
            isSignedIn={couple !== null}
            contactEmail={contactEmail}
            onBought={() => void router.invalidate()}
          />
        ),
      }}
    />
  )
}
