import { studioPage } from '~/features/studio/shell/components/studio-page'
import { m } from '~/paraglide/messages'
import { studioWorkshop, studioWorkshops } from '../functions'
import { WORKSHOPS, type WorkshopDetail, type WorkshopsShown } from '../schema'
import { WorkshopPage } from './workshop-page'
import { WorkshopsPage } from './workshops-page'

type Shown = WorkshopsShown | { ok: true; workshop: WorkshopDetail } | { ok: false; code: string }

/** All workshops, or one of them by its slug. */
export const page = studioPage<Shown>({
  title: (data) => ('workshop' in data ? data.workshop.title : m.studio_nav_workshops()),
  load: ({ rest, search }) =>
    rest === '' ? studioWorkshops({ data: WORKSHOPS.asked(search) }) : studioWorkshop({ data: { slug: rest.slice(0, 80) } }),
  Page: ({ data, ...props }) =>
    'workshop' in data ? <WorkshopPage key={data.workshop.id} workshop={data.workshop} /> : <WorkshopsPage data={data} {...props} />,
})
