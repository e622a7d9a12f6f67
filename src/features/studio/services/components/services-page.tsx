import type { PageProps } from '~/features/studio/shell/components/studio-page'
import type { HoursDetail, HoursList, ServiceDetail, ServiceList } from '../schema'
import { CoupleHoursPage } from './couple-hours'
import { HoursListPage } from './hours-list'
import { ServiceListPage } from './service-list'
import { ServicePage } from './service-page'

/** What of the page is shown. */
export type Shown =
  | { view: 'services'; list: ServiceList }
  | { view: 'service'; service: ServiceDetail }
  | { view: 'hours'; list: HoursList }
  | { view: 'couple'; couple: HoursDetail }

export function ServicesPage({ shown, search, onSearch }: { shown: Shown } & Pick<PageProps<never>, 'search' | 'onSearch'>) {
  switch (shown.view) {
    case 'services':
      return <ServiceListPage list={shown.list} search={search} onSearch={onSearch} />
    case 'service':
      return <ServicePage key={shown.service.order} service={shown.service} search={search} />
    case 'hours':
      return <HoursListPage list={shown.list} search={search} onSearch={onSearch} />
    case 'couple':
      return <CoupleHoursPage key={shown.couple.couple} couple={shown.couple} search={search} />
  }
}
