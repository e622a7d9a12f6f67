import { m } from '~/paraglide/messages'
import type { Shelf } from '../rules'

export const SHELF_TITLES: Record<Shelf, () => string> = {
  guides: m.studio_website_shelfGuides,
  courses: m.studio_website_shelfCourses,
  services: m.studio_website_shelfServices,
  workshops: m.studio_website_shelfWorkshops,
}
