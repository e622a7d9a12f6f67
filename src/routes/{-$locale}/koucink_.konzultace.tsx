import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { ConsultationPage } from '~/features/coaching/consultations/components/consultation-page'
import { HourNote, hourText } from '~/features/coaching/consultations/components/hour-note'
import { consultationPage, placeConsultation } from '~/features/coaching/consultations/functions'
import { strictSearch } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'
import { Buy } from './-buy'

const root = getRouteApi('__root__')

interface ConsultationSearch {
  druh?: 'hodina'
  den?: string
  podani?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const readSearch = strictSearch(({ druh, den, podani }): ConsultationSearch => ({
  ...(druh === 'hodina' ? { druh } : {}),
  ...(typeof den === 'string' && DAY.test(den) ? { den } : {}),
  ...(typeof podani === 'string' && podani.length <= 2000 ? { podani } : {}),
}))

export const Route = createFileRoute('/{-$locale}/koucink_/konzultace')({
  staticData: { listed: true },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { druh, den, podani } }) =>
    consultationPage({ data: { hodina: druh === 'hodina', den: den ?? '', podani: podani ?? '' } }),
  // Free times are of this moment.
  gcTime: 0,
  head: ({ match, matches }) =>
    pageHead({ title: m.consultation_metaTitle(), description: m.consultation_metaDescription(), match, matches }),
  component: Page,
})

function Page() {
  const router = useRouter()
  const { locale } = Route.useParams()
  const { couple } = root.useLoaderData()
  const page = Route.useLoaderData()
  return (
    <ConsultationPage
      page={page}
      renderBuy={(slot) =>
        page.hour &&
        (slot || couple === null ? (
          <Buy
            item={slot === undefined ? page.hour : { ...page.hour, when: hourText(slot) }}
            {...(slot === undefined
              ? {}
              : { place: ({ data }) => placeHour({ ...data, startsAt: slot }), note: <HourNote page={page} slot={slot} /> })}
            label={m.consultation_order()}
            anchor="casy"
            page="/koucink/konzultace"
            first={page.minutesLeft < page.times.minutes}
            onBought={() => void router.navigate({ to: '/{-$locale}/dashboard', params: { locale } })}
          />
        ) : (
          <p className="text-ink-2">{m.consultation_chooseFirst()}</p>
        ))
      }
    />
  )
}

type Sent = Parameters<typeof placeConsultation>[0]['data']

/** Whoever was signed out meanwhile cannot order: the form that follows says so. */
async function placeHour(data: Sent) {
  const outcome = await placeConsultation({ data })
  if (outcome.ok) return outcome
  const { code, ...rest } = outcome
  return { ...rest, code: code === 'unauthenticated' ? ('unavailable' as const) : code }
}
