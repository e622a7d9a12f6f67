import type { PageProps } from '~/features/studio/shell/components/studio-page'
import type { NewOffer, OfferDetail, OfferList } from '../offer.schema'
import type { EnquiryDetail, EnquiryList } from '../schema'
import { EnquiryListPage } from './enquiry-list'
import { EnquiryPage } from './enquiry-page'
import { OfferFormPage } from './offer-form'
import { OfferListPage } from './offer-list'
import { OfferPage } from './offer-page'

/** What of the page is shown. */
export type Shown =
  | { view: 'enquiries' | 'contributions'; list: EnquiryList }
  | { view: 'enquiry' | 'contribution'; enquiry: EnquiryDetail }
  | { view: 'offers'; list: OfferList }
  | { view: 'offer'; offer: OfferDetail }
  | { view: 'new-offer'; form: NewOffer }

export function EnquiriesPage({ shown, ...page }: { shown: Shown } & Pick<PageProps<never>, 'search' | 'onSearch'>) {
  switch (shown.view) {
    case 'enquiries':
    case 'contributions':
      return <EnquiryListPage section={shown.view} list={shown.list} {...page} />
    case 'enquiry':
    case 'contribution':
      return (
        <EnquiryPage
          key={shown.enquiry.id}
          section={shown.view === 'enquiry' ? 'enquiries' : 'contributions'}
          enquiry={shown.enquiry}
          search={page.search}
        />
      )
    case 'offers':
      return <OfferListPage list={shown.list} {...page} />
    case 'offer':
      return <OfferPage offer={shown.offer} search={page.search} />
    case 'new-offer':
      return <OfferFormPage key={shown.form.values.request ?? shown.form.values.about} form={shown.form} />
  }
}
