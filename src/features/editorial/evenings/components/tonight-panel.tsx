import { useEffect, useState } from 'react'
import { draw, turnAfter } from '../draw.rules'
import { type EveningSearch, TONIGHT_PAGE, TURNS } from '../rules'
import type { Evening, Tonight } from '../schema'
import { EveningText } from './evening-text'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { Countdown } from '~/ui/countdown'
import { PageLink } from '~/ui/page-link'

interface TonightPanelProps {
  labels: Tonight['labels']
  search: EveningSearch
  /** Those that can be drawn. */
  evenings: Evening[]
}

/** One evening, chosen by chance, and the one timer of the page. */
export function TonightPanel({ labels, search, evenings }: TonightPanelProps) {
  const { los, ...filter } = search
  const first = useFirstTurn()
  const evening = los === undefined ? undefined : draw(evenings, los)
  return (
    <section className="evening tonight stack no-print" aria-labelledby="h-vecer">
      <h2 id="h-vecer" aria-live="polite">
        {evening?.title ?? m.tonight_which()}
      </h2>
      {evening ? <EveningText evening={evening} labels={labels} /> : <p className="lead">{m.tonight_whichText()}</p>}
      <div className="row">
        {evenings.length > 0 && (
          <PageLink
            className={buttonClass()}
            href={TONIGHT_PAGE}
            search={{ ...filter, los: los === undefined ? first : turnAfter(evenings, los) }}
            // The turns of machines that follow it would have no end.
            rel="nofollow"
            {...IN_PLACE}
          >
            {los === undefined ? labels.draw : labels.again}
          </PageLink>
        )}
        <details className="tonight-no">
          <summary className={buttonClass({ kind: 'ghost' })}>{labels.not_tonight}</summary>
          <p>{labels.not_tonight_text}</p>
        </details>
      </div>
      <Countdown minutes={10} start={labels.start} over={labels.end} kind="primary" />
    </section>
  )
}

/** For the router's link: the page stays where it is. */
const IN_PLACE = { resetScroll: false }

/** Pages are kept and the same for everybody, so chance comes with the scripts; without them the turns begin with the first. */
function useFirstTurn(): number {
  const [first, setFirst] = useState(0)
  useEffect(() => setFirst(Math.floor(Math.random() * TURNS)), [])
  return first
}
