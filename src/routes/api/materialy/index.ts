import { createFileRoute } from '@tanstack/react-router'
import { downloadFormResponse } from '~/features/academy/guides/download.functions'
import { postOnly } from '~/lib/post-only'

/** Takes the form of a download where the page runs no JavaScript. The address of DOWNLOADS_PATH. */
export const Route = createFileRoute('/api/materialy/')({
  server: { handlers: postOnly(downloadFormResponse) },
})

Route.update({ staticData: { open: true } })
