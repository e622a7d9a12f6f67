import acts from '~/features/studio/acts/components/acts.css?inline'
import bank from '~/features/studio/bank/components/bank.css?inline'
import enquiries from '~/features/studio/enquiries/components/enquiries.css?inline'
import frame from './studio.css?inline'
import list from '~/features/studio/list/components/list.css?inline'
import orders from '~/features/studio/orders/components/orders.css?inline'
import services from '~/features/studio/services/components/services.css?inline'

/** The sheets of the studio, in their order. */
const SHEETS = [frame, acts, bank, enquiries, list, orders, services]

/** The studio brings its sheets along: visitors of the site never load them. */
export function StudioStyles() {
  return (
    <style href="studio" precedence="studio">
      {SHEETS.join('\n')}
    </style>
  )
}
