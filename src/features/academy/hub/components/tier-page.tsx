import type { ReactNode } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { PageIntro } from '~/ui/page-intro'
import type { TierPage as Page } from '../schema'
import { TierLadder } from './tier-ladder'
import { TestOffers } from './test-offers'

interface TierPageProps {
  page: Page
  /** The button that asks for what is only announced. */
  request: (offer: RequestOffer) => ReactNode
}

export function TierPage({ page: { head, ladder, riskMeaning, examplesNote, tests, yours }, request }: TierPageProps) {
  return (
    <>
      <PageIntro {...head} />
      <section aria-labelledby="h-zebrik">
        <h2 id="h-zebrik">{m.academy_tier_ladderTitle()}</h2>
        <TierLadder ladder={ladder} yours={yours} />
        <p className="tests-note">
          {riskMeaning} {examplesNote}
        </p>
      </section>
      <section aria-labelledby="h-testy">
        <h2 id="h-testy">{m.academy_tier_testsTitle()}</h2>
        <TestOffers tests={tests} request={request} />
      </section>
    </>
  )
}
