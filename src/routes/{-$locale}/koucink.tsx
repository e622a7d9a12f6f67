import { createFileRoute } from '@tanstack/react-router'
import { CoachingPage, type CoachingSlots } from '~/features/coaching/offer-page/components/coaching-page'
import { coachingPage } from '~/features/coaching/offer-page/functions'
import { enquiryButton } from '~/features/enquiries/enquiries/components/enquiry-button'
import { hoursForSale } from '~/features/coaching/services/functions'
import { CONSULTATION_PAGE } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { pageHead } from '~/ui/page-head'
import { PageLink } from '~/ui/page-link'
import { Buy } from './-buy'

export const Route = createFileRoute('/{-$locale}/koucink')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async () => {
    const [page, hours] = await Promise.all([coachingPage(), hoursForSale()])
    return { page, hours }
  },
  head: ({ match, matches, loaderData }) => pageHead({ title: m.nav_coaching(), ...loaderData?.page.meta, match, matches }),
  component: Page,
})

/** The time of a consultation is chosen from a calendar; the others are asked for, offered and accepted (readings R11). */
const reservation: CoachingSlots['reservation'] = ({ id, button }) =>
  id === 'online-consultation' ? (
    <PageLink className={buttonClass()} href={CONSULTATION_PAGE} search={{ druh: 'hodina' }}>
      {button}
    </PageLink>
  ) : (
    enquiryButton({
      kind: 'coaching',
      subject: id,
      label: button,
      look: id === 'accompaniment' ? 'primary' : 'quiet',
      describedBy: `h-${id}`,
    })
  )

function Page() {
  const { page, hours } = Route.useLoaderData()
  return (
    <CoachingPage
      page={page}
      slots={{
        reservation,
        hours: hours && (
          <Buy
            item={hours}
            label={m.hours_buy()}
            note={<p className="small muted">{m.hours_refundNote()}</p>}
            anchor="online-consultation"
            page="/koucink"
            first={false}
          />
        ),
      }}
    />
  )
}
