import { PageIntro } from '~/ui/page-intro'
import type { PartnerPages } from '../data.server'
import { Tenets } from './tenets'

/** What journalists ask first. */
export function PressPage({ page: { meta, lead, facts } }: { page: PartnerPages['press'] }) {
  return (
    <main id="obsah" className="wrap section">
      <PageIntro title={meta.title} lead={lead} />
      <Tenets items={facts} />
    </main>
  )
}
