import { useParams } from '@tanstack/react-router'
import {
  AlertTriangle,
  BookOpenText,
  CalendarDays,
  ChartColumn,
  Cog,
  Ellipsis,
  HeartHandshake,
  Inbox,
  KeyRound,
  Landmark,
  Mail,
  MessageSquareText,
  PanelsTopLeft,
  Receipt,
  ScrollText,
  Ticket,
  UserRound,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import type { OperatorRole } from '~/lib/operator-roles'
import { m } from '~/paraglide/messages'
import { Dialog } from '~/ui/dialog'
import { type StudioPageName, pageAt, pagesOf, tabsOf } from '~/features/studio/pages/rules'
import { StudioLink } from './studio-link'

const LOOKS: Record<StudioPageName, { text: () => string; Icon: typeof Inbox }> = {
  today: { text: m.studio_nav_today, Icon: Inbox },
  orders: { text: m.studio_nav_orders, Icon: Receipt },
  claims: { text: m.studio_nav_claims, Icon: AlertTriangle },
  bank: { text: m.studio_nav_bank, Icon: Landmark },
  enquiries: { text: m.studio_nav_enquiries, Icon: MessageSquareText },
  calendar: { text: m.studio_nav_calendar, Icon: CalendarDays },
  services: { text: m.studio_nav_services, Icon: HeartHandshake },
  workshops: { text: m.studio_nav_workshops, Icon: Ticket },
  couples: { text: m.studio_nav_couples, Icon: UserRound },
  content: { text: m.studio_nav_content, Icon: BookOpenText },
  letters: { text: m.studio_nav_letters, Icon: Mail },
  website: { text: m.studio_nav_website, Icon: PanelsTopLeft },
  overviews: { text: m.studio_nav_overviews, Icon: ChartColumn },
  system: { text: m.studio_nav_system, Icon: Cog },
  team: { text: m.studio_nav_team, Icon: Users },
  record: { text: m.studio_nav_record, Icon: ScrollText },
  access: { text: m.studio_nav_access, Icon: KeyRound },
}

/** What a page is called where one is led to it. */
export const pageText = (page: StudioPageName): string => LOOKS[page].text()

/** On a desk: every page that this role may open; one's own access stands beneath, with the name. */
export function StudioRail({ role }: { role: OperatorRole }) {
  return (
    <nav className="studio-links" aria-label={m.studio_name()}>
      <Links pages={pagesOf(role).filter((page) => page !== 'access')} />
    </nav>
  )
}

/** On a phone: the first ones at the thumb, all of them behind „more“, which is marked where the one that is shown is not at the thumb. */
export function StudioTabs({ role }: { role: OperatorRole }) {
  const [isOpen, setOpen] = useState(false)
  const { _splat: address = '' } = useParams({ strict: false })
  const { pages, tabs, hasMore, isBehind } = tabsOf(role, pageAt(address)?.name)
  return (
    <nav className="studio-tabs" aria-label={m.studio_name()}>
      <Links pages={tabs} />
      {hasMore && (
        <button type="button" aria-haspopup="dialog" aria-current={isBehind || undefined} onClick={() => setOpen(true)}>
          <Ellipsis className="i" aria-hidden="true" />
          {m.studio_nav_more()}
        </button>
      )}
      <Dialog open={isOpen} title={m.studio_name()} onOpenChange={setOpen}>
        <div className="studio-more">
          <Links pages={pages} onOpen={() => setOpen(false)} />
        </div>
      </Dialog>
    </nav>
  )
}

function Links({ pages, onOpen }: { pages: StudioPageName[]; onOpen?: () => void }) {
  return pages.map((page) => {
    const { text, Icon } = LOOKS[page]
    return (
      <StudioLink key={page} page={page} onClick={onOpen}>
        <Icon className="i" aria-hidden="true" />
        {text()}
      </StudioLink>
    )
  })
}
