import { m } from '~/paraglide/messages'
import type { AskedWords } from '../schema'
import { Facts } from './facts'

/** What the offer answers, beside its form. */
export function OfferAsked({ asked, subject, number }: { asked: AskedWords; subject: string | null; number: string | null }) {
  return (
    <section className="studio-card" aria-labelledby="h-asked">
      <h2 id="h-asked">{m.studio_offer_answers({ number: number ?? '' })}</h2>
      <Facts
        facts={[
          [m.studio_enquiries_what(), subject],
          [m.studio_enquiries_name(), asked.name],
          [m.studio_enquiries_when(), asked.wishedWhen],
          [m.studio_enquiries_place(), asked.place],
        ]}
      />
      {asked.message !== null && <p className="enquiry-words">{asked.message}</p>}
    </section>
  )
}
