import { Link } from '@tanstack/react-router'
import { studioPath } from '~/features/studio/pages/rules'
import { m } from '~/paraglide/messages'
import { RESTS, type Tab } from '../rules'

const LOOKS: Record<Tab, { text: () => string; rest: string }> = {
  enquiries: { text: m.studio_nav_enquiries, rest: '' },
  contributions: { text: m.studio_enquiries_contributions, rest: RESTS.contributions },
  offers: { text: m.studio_offers_title, rest: RESTS.offers },
}

/** The lists of the page, as far as they are one's business. */
export function TabLinks({ tabs }: { tabs: readonly Tab[] }) {
  if (tabs.length < 2) return null
  return (
    <nav className="enquiry-tabs" aria-label={m.studio_enquiries_lists()}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={studioPath('enquiries', LOOKS[tab].rest)}
          className="chip"
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {LOOKS[tab].text()}
        </Link>
      ))}
    </nav>
  )
}
