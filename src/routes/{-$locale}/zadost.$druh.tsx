import { createFileRoute } from '@tanstack/react-router'
import { EnquiryPage } from '~/features/enquiries/enquiries/components/enquiry-page'
import { enquiryTexts } from '~/features/enquiries/enquiries/components/enquiry-texts'
import { enquiryForm } from '~/features/enquiries/enquiries/functions'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'

/** `?o=…` is what the request is about; what the form takes along without JavaScript is `podani`. The server reads them. */
export const Route = createFileRoute('/{-$locale}/zadost/$druh')({
  staticData: {},
  loaderDeps: ({ search }: { search: { o?: unknown; podani?: unknown } }) => ({ subject: search.o, draft: search.podani }),
  loader: async ({ params: { druh }, deps }) => {
    const { form } = found(await enquiryForm({ data: { path: druh, ...deps } }))
    // Worked out here, so that the words of all forms travel with this page alone.
    return { form, title: enquiryTexts(form).title }
  },
  // A form is one attempt: the next visit gets another.
  gcTime: 0,
  head: ({ loaderData, match, matches }) => pageHead({ title: loaderData?.title ?? m.common_siteName(), match, matches }),
  component: Page,
})

function Page() {
  return <EnquiryPage form={Route.useLoaderData().form} />
}
