import acts from '~/features/studio/shell/components/acts.css?inline'
import bank from '~/features/studio/bank/components/bank.css?inline'
import calendar from '~/features/studio/calendar/components/calendar.css?inline'
import content from '~/features/studio/content/components/content.css?inline'
import enquiries from '~/features/studio/enquiries/components/enquiries.css?inline'
import frame from '~/features/studio/shell/components/studio.css?inline'
import letters from '~/features/studio/letters/components/letters.css?inline'
import list from '~/features/studio/shell/components/list.css?inline'
import orders from '~/features/studio/orders/components/orders.css?inline'
import overviews from '~/features/studio/overviews/components/overviews.css?inline'
import services from '~/features/studio/services/components/services.css?inline'
import website from '~/features/studio/website/components/website.css?inline'
import workshops from '~/features/studio/workshops/components/workshops.css?inline'

/** The sheets of the studio, in their order. */
const SHEETS = [frame, acts, bank, calendar, content, enquiries, letters, list, orders, overviews, services, website, workshops]

/** The studio brings its sheets along: visitors of the site never load them. */
export function StudioStyles() {
  return (
    <style href="studio" precedence="studio">
      {SHEETS.join('\n')}
    </style>
  )
}
