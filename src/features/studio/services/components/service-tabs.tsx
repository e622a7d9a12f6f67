import { Link } from '@tanstack/react-router'
import { studioPath } from '~/features/studio/pages/rules'
import { m } from '~/paraglide/messages'
import { RESTS } from '../rules'

/** The two lists of the page. */
export function ServiceTabs() {
  const exact = { exact: true, includeSearch: false }
  return (
    <nav className="enquiry-tabs" aria-label={m.studio_enquiries_lists()}>
      <Link to={studioPath('services')} className="chip" activeOptions={exact}>
        {m.studio_nav_services()}
      </Link>
      <Link to={studioPath('services', RESTS.hours)} className="chip" activeOptions={exact}>
        {m.studio_hours_title()}
      </Link>
    </nav>
  )
}
