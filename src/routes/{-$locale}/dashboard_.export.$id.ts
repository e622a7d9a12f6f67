import { createFileRoute } from '@tanstack/react-router'
import { exportFileResponse } from '~/features/privacy/export/functions'
import { localizedPath } from '~/lib/locale'
import { getLocale } from '~/paraglide/runtime'

/** The copy of a couple's data, for the same couple alone. */
export const Route = createFileRoute('/{-$locale}/dashboard_/export/$id')({
  server: {
    handlers: {
      GET: ({ params: { id } }) => exportFileResponse(id, signIn()),
    },
  },
})

/** And from there to the button that fetches the file: it is no page that the sign-in form could open. */
const signIn = (): string => `/auth?next=${encodeURIComponent(`${localizedPath('/dashboard', getLocale())}?tab=settings&settings=privacy`)}`
