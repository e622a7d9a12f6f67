import { newsSubjects } from '~/features/academy/news/data.server'
import { testSubjects } from '~/features/academy/hub/data.server'
import { eventSubject } from '~/features/academy/workshops/event.data.server'
import { workshopFulfilment } from '~/features/academy/workshops/fulfilment.mutations.server'
import { addressListeners } from '~/features/accounts/mailbox/mutations.server'
import { consultationFulfilment } from '~/features/coaching/consultations/booking.mutations.server'
import { hoursFulfilment } from '~/features/coaching/hours/mutations.server'
import { serviceSubjects } from '~/features/coaching/offer-page/data.server'
import { serviceFulfilment } from '~/features/coaching/services/engagement.mutations.server'
import { withOffers } from '~/features/coaching/services/hour.mutations.server'
import { articleSubjects } from '~/features/editorial/articles/data.server'
import { podcastSubjects } from '~/features/editorial/podcast/data.server'
import { reviewSubjects } from '~/features/editorial/reviews/data.server'
import { storedSubjects, subjectSources } from '~/features/enquiries/enquiries/data.server'
import { joinEnquiries } from '~/features/enquiries/enquiries/mutations.server'
import { moveSubscriptions } from '~/features/letters/subscriptions/mutations.server'
import { fulfilments } from '~/features/shop/fulfilment/mutations.server'
import { joinOrders } from '~/features/shop/orders/joining.mutations.server'
import { productSubjects } from '~/features/shop/products/data.server'

// What lower rooms ask of higher ones. Whoever imports this file has connected them.

fulfilments.connect({
  workshop: workshopFulfilment,
  consultation: withOffers(consultationFulfilment),
  hours: hoursFulfilment,
  service: serviceFulfilment,
})

addressListeners.connect([{ confirmed: joinOrders }, { confirmed: joinEnquiries }, { moved: moveSubscriptions }])

subjectSources.connect({
  coaching: [serviceSubjects],
  guide: [reviewSubjects],
  interest: [testSubjects, newsSubjects, articleSubjects, podcastSubjects, productSubjects],
  story: [],
  topic: [],
})

storedSubjects.connect({ interest: eventSubject })
