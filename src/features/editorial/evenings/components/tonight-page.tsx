import { Printer } from 'lucide-react'
import { type EveningSearch, TONIGHT_PAGE, filterEvenings } from '../rules'
import type { Evening, Tonight } from '../schema'
import { EveningChoice } from './evening-choice'
import { FoldedEvening } from './evening-text'
import { TonightPanel } from './tonight-panel'
import { HELP_LINES } from '~/lib/addresses'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArtImage } from '~/ui/art/picture'
import { Button, buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import { PageIntro } from '~/ui/page-intro'
import { PageLink } from '~/ui/page-link'

interface TonightPageProps {
  tonight: Tonight
  search: EveningSearch
}

/** Evenings of ten minutes: one by chance, or out of the whole list. Nothing is kept of what is chosen. */
export function TonightPage({ tonight, search }: TonightPageProps) {
  const { title, introduction, rules, help, labels, tags, evenings } = tonight
  const { los: _turn, ...filter } = search
  const found = filterEvenings(evenings, filter)
  return (
    <main id="obsah" className="wrap tonight-page">
      <div className="tonight-head">
        <PageIntro title={title} lead={introduction} />
        <ArtImage className="no-print" seed="dnes-vecer" variant="course" mood="pulnoc" comp="okno" size={[1200, 560]} loading="eager" />
      </div>
      <div className="cols tonight-top">
        <TonightPanel labels={labels} search={search} evenings={found} />
        <Rules rules={rules} />
      </div>
      <section className="stack found" aria-labelledby="h-vecery">
        <div className="row tonight-list-head">
          <h2 id="h-vecery">{m.tonight_list()}</h2>
          <Button size="sm" className="needs-script no-print" onClick={() => window.print()}>
            <Printer className="i" aria-hidden="true" />
            {m.common_print()}
          </Button>
        </div>
        <EveningChoice filter={filter} tags={tags} />
        <p className="small muted no-print" role="status">
          {m.tonight_found({ count: found.length })}
        </p>
        {found.length > 0 ? <EveningList evenings={found} tonight={tonight} /> : <NothingFound />}
        <Notice>
          <p>{help}</p>
          <a className="link" href={localizedPath(HELP_LINES, getLocale())}>
            {m.common_help()}
          </a>
        </Notice>
      </section>
    </main>
  )
}

function Rules({ rules }: { rules: string[] }) {
  return (
    <section className="stack" aria-labelledby="h-pravidla">
      <h2 id="h-pravidla" className="text-h3">
        {m.tonight_rules()}
      </h2>
      <ul className="stack tonight-rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

function EveningList({ evenings, tonight: { labels, tags } }: { evenings: Evening[]; tonight: Tonight }) {
  const labelOf = (id: string) => tags.find((tag) => tag.id === id)?.label
  return (
    <div className="cols cols-2 evening-list">
      {evenings.map((evening) => (
        <article key={evening.id} className="card panel stack" aria-labelledby={`h-${evening.id}`}>
          <h3 id={`h-${evening.id}`}>{evening.title}</h3>
          <p className="small muted">{evening.tags.map(labelOf).join(' · ')}</p>
          <FoldedEvening evening={evening} labels={labels} />
        </article>
      ))}
    </div>
  )
}

function NothingFound() {
  return (
    <EmptyState
      title={m.tonight_none_title()}
      action={
        <PageLink className={buttonClass()} href={TONIGHT_PAGE}>
          {m.common_clearFilters()}
        </PageLink>
      }
    >
      {m.tonight_none_text()}
    </EmptyState>
  )
}
