import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { EntryNotFound, EntryPage } from '~/features/academy/workshops/components/entry-page'
import type { EntryView } from '~/features/academy/workshops/waiting.schema'
import { placeOrderWith } from '~/features/academy/workshops/components/place-order'
import { RefundNote } from '~/features/academy/workshops/components/refund-note'
import { waitingEntry } from '~/features/academy/workshops/functions'
import type { Workshop } from '~/features/academy/workshops/schema'
import { addressKey, strictSearch } from '~/lib/search'
import { isUuid } from '~/lib/ids'
import { waitingPage } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { Notice } from '~/ui/notice'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'
import { Buy } from './-buy'

const root = getRouteApi('__root__')
const readSearch = strictSearch(addressKey)

export const Route = createFileRoute('/{-$locale}/cekaci-listina/$id')({
  staticData: { open: true },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ key: search.klic ?? '' }),
  loader: async ({ params: { id }, deps: { key } }) => {
    const outcome = found(isUuid(id) ? await waitingEntry({ data: { id, key } }) : undefined)
    return { ...outcome, entryKey: key }
  },
  gcTime: 0,
  head: ({ loaderData, match, matches }) =>
    pageHead({ title: loaderData ? m.waiting_title() : m.waiting_notFound_title(), match, matches }),
  notFoundComponent: EntryNotFound,
  component: Page,
})

function Page() {
  const { entry, workshop, entryKey } = Route.useLoaderData()
  return (
    <EntryPage entry={entry} entryKey={entryKey} buy={workshop && <BuyPlace entry={entry} entryKey={entryKey} workshop={workshop} />} />
  )
}

/** The offer travels with the order; without it somebody else's place would have to be free. */
function BuyPlace({ entry: { id }, entryKey, workshop }: { entry: EntryView; entryKey: string; workshop: Workshop }) {
  const { passedGate } = root.useLoaderData()
  if (!passedGate) return <Notice>{m.waiting_gateNote()}</Notice>
  return (
    <Buy
      item={workshop}
      place={placeOrderWith({ id, key: entryKey })}
      note={<RefundNote workshop={workshop} />}
      label={m.academy_workshops_buy()}
      anchor="h-akce"
      page={`${waitingPage(id)}?klic=${entryKey}`}
      first
    />
  )
}
