import { type Asked, studioPage } from '~/features/studio/shell/components/studio-page'
import { isUuid } from '~/lib/ids'
import { refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { studioCoupleHours, studioHours, studioService, studioServices } from '../functions'
import { HOURS, RESTS, SERVICES } from '../rules'
import { ServicesPage, type Shown } from './services-page'

/** Services that run and hours that are left: lists, and one of each. */
export const page = studioPage({
  title: ({ shown }) => TITLES[shown.view](),
  load,
  Page: ({ data: { shown }, search, onSearch }) => <ServicesPage shown={shown} search={search} onSearch={onSearch} />,
})

const TITLES: Record<Shown['view'], () => string> = {
  services: m.studio_nav_services,
  service: m.studio_services_one,
  hours: m.studio_hours_title,
  couple: m.studio_hours_one,
}

type Loaded = { ok: true; shown: Shown } | Refusal
type Refusal = Exclude<Awaited<ReturnType<typeof studioService>>, { ok: true }>

const shown = (is: Shown): Loaded => ({ ok: true, shown: is })

function load({ rest, search }: Asked): Promise<Loaded> {
  if (rest === '') return services(search)
  if (rest === RESTS.hours) return hours(search)
  return rest.startsWith(`${RESTS.hours}/`) ? couple(rest.slice(RESTS.hours.length + 1)) : service(rest)
}

async function services(search: Asked['search']): Promise<Loaded> {
  const outcome = await studioServices({ data: SERVICES.asked(search) })
  return outcome.ok ? shown({ view: 'services', list: outcome.services }) : outcome
}

async function service(order: string): Promise<Loaded> {
  if (!isUuid(order)) return refused('not-found')
  const outcome = await studioService({ data: { order } })
  return outcome.ok ? shown({ view: 'service', service: outcome.service }) : outcome
}

async function hours(search: Asked['search']): Promise<Loaded> {
  const outcome = await studioHours({ data: HOURS.asked(search) })
  return outcome.ok ? shown({ view: 'hours', list: outcome.hours }) : outcome
}

async function couple(id: string): Promise<Loaded> {
  if (!isUuid(id)) return refused('not-found')
  const outcome = await studioCoupleHours({ data: { couple: id } })
  return outcome.ok ? shown({ view: 'couple', couple: outcome.couple }) : outcome
}
