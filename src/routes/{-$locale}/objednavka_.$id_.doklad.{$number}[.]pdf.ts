import { createFileRoute } from '@tanstack/react-router'
import { invoicePdfResponse } from '~/features/shop/invoices/functions'

/** A tax document of an order as a file, for its couple or whoever holds the key of the order. */
export const Route = createFileRoute('/{-$locale}/objednavka_/$id_/doklad/{$number}.pdf')({
  server: {
    handlers: {
      GET: ({ params: { id, number }, request }) =>
        invoicePdfResponse({ id, number, key: new URL(request.url).searchParams.get('klic') ?? '' }),
    },
  },
})

Route.update({ staticData: { open: true } })
