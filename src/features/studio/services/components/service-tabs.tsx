import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { m } from '~/paraglide/messages'
import { RESTS } from '../rules'

/** The two lists of the page. */
export function ServiceTabs({ current }: { current: 'services' | 'hours' }) {
  return (
    <nav className="enquiry-tabs" aria-label={m.studio_enquiries_lists()}>
      <StudioLink page="services" className="chip" aria-current={current === 'services' ? 'page' : undefined}>
        {m.studio_nav_services()}
      </StudioLink>
      <StudioLink page="services" rest={RESTS.hours} className="chip" aria-current={current === 'hours' ? 'page' : undefined}>
        {m.studio_hours_title()}
      </StudioLink>
    </nav>
  )
}
