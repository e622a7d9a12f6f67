import { useEffect, useState } from 'react'
import { draw, turnAfter } from '../draw.rules'
import { type EveningFilter, type EveningSearch, TONIGHT_PAGE, TURNS } from '../rules'
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

/** One evening, chosen by chance, and the one timer of the page. What is to be pressed next comes first. */
export function TonightPanel({ labels, search, evenings }: TonightPanelProps) {
  const { los, ...filter } = search
  const first = useFirstTurn()
  const evening = los === undefined ? undefined : draw(evenings, los)
  // Keyed: the timer goes on while another evening is drawn.
  const drawn = (
    <DrawLink key="draw" filter={filter} turn={los === undefined ? first : turnAfter(evenings, los)} kind={evening ? 'quiet' : 'primary'}>
      {los === undefined ? labels.draw : labels.again}
    </DrawLink>
  )
  const timer = <Countdown key="timer" minutes={10} start={labels.start} over={labels.end} kind={evening ? 'primary' : 'quiet'} />
  return (
    <section className="evening tonight stack no-print" aria-labelledby="h-vecer">
      <h2 id="h-vecer" aria-live="polite">
        {evening?.title ?? m.tonight_which()}
      </h2>
      {evening && <EveningText evening={evening} labels={labels} />}
      {!evening && <p className="lead">{evenings.length > 0 ? m.tonight_whichText() : m.tonight_noneText()}</p>}
      <div className="row">
        {evenings.length > 0 && (evening ? [timer, drawn] : [drawn, timer])}
        {evenings.length === 0 && (
          <DrawLink filter={{}} turn={first} kind="primary">
            {m.tonight_drawAll()}
          </DrawLink>
        )}
        <details className="tonight-no">
          <summary className={buttonClass({ kind: 'ghost' })}>{labels.not_tonight}</summary>
          <p>{labels.not_tonight_text}</p>
        </details>
      </div>
    </section>
  )
}

interface DrawLinkProps {
  filter: EveningFilter
  turn: number
  kind: 'primary' | 'quiet'
  children: string
}

/** The turns of machines that follow it would have no end. */
function DrawLink({ filter, turn, kind, children }: DrawLinkProps) {
  return (
    <PageLink className={buttonClass({ kind })} href={TONIGHT_PAGE} search={{ ...filter, los: turn }} rel="nofollow" {...IN_PLACE}>
      {children}
    </PageLink>
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
