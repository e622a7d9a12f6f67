import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { enquiryButton } from '~/features/enquiries/enquiries/components/enquiry-button'
import { WaitButton } from '~/features/academy/workshops/components/wait-button'
import { placeOrderWith } from '~/features/academy/workshops/components/place-order'
import { RefundNote } from '~/features/academy/workshops/components/refund-note'
import { WorkshopsPage } from '~/features/academy/workshops/components/workshops-page'
import { workshopsPage } from '~/features/academy/workshops/functions'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'
import { Buy } from '../../-buy'

const root = getRouteApi('__root__')

export const Route = createFileRoute('/{-$locale}/akademie/_module/workshopy')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async () => found(await workshopsPage()).page,
  // Which places there are is asked anew every time.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    pageHead({
      title: loaderData?.head.title ?? m.academy_subnav_back(),
      description: m.meta_academyWorkshops_description(),
      match,
      matches,
    }),
  component: Page,
})

function Page() {
  const router = useRouter()
  const { couple } = root.useLoaderData()
  const page = Route.useLoaderData()
  return (
    <WorkshopsPage
      page={page}
      renderBuy={(workshop, first) => (
        <Buy
          item={workshop}
          place={placeOrderWith(null)}
          note={<RefundNote workshop={workshop} />}
          label={m.academy_workshops_buy()}
          anchor={workshop.slug}
          page="/akademie/workshopy"
          first={first}
        />
      )}
      renderWait={({ slug, title }, first) => (
        <WaitButton
          slug={slug}
          event={title}
          anchor={slug}
          first={first}
          isSignedIn={couple !== null}
          onJoined={() => void router.invalidate()}
        />
      )}
      renderInterest={({ slug }, first) =>
        enquiryButton({
          kind: 'interest',
          subject: `workshop-${slug}`,
          label: page.request,
          look: first ? 'primary' : 'quiet',
          describedBy: slug,
        })
      }
      renderAgain={({ slug }) =>
        enquiryButton({ kind: 'interest', subject: `workshop-${slug}`, label: m.academy_workshops_again(), describedBy: slug })
      }
    />
  )
}
