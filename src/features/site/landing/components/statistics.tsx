import { m } from '~/paraglide/messages'
import { Hundred, Pair } from '~/ui/art/pairs'

const FIGURES = [
  { kind: 'divorced', value: m.landing_statistics_items_divorce_value, label: m.landing_statistics_items_divorce_label },
  { kind: 'separated', value: m.landing_statistics_items_separation_value, label: m.landing_statistics_items_separation_label },
  { kind: 'unhappy', value: m.landing_statistics_items_unhappy_value, label: m.landing_statistics_items_unhappy_label },
  { kind: 'happy', value: m.landing_statistics_items_happy_value, label: m.landing_statistics_items_happy_label },
] as const

export function Statistics() {
  return (
    <section className="section evening" aria-labelledby="h-cisla">
      <div className="wrap stats">
        <div>
          <h2 id="h-cisla">{m.landing_statistics_title()}</h2>
          <p className="lead">{m.landing_statistics_lead()}</p>
        </div>
        <Hundred label={m.landing_statistics_chartAriaLabel()} />
        <dl className="legend">
          {FIGURES.map((figure) => (
            <div key={figure.kind} className={figure.kind === 'happy' ? 'is-happy' : undefined}>
              <dt>
                <Pair kind={figure.kind} />
                {figure.label()}
              </dt>
              <dd>{figure.value()}</dd>
            </div>
          ))}
        </dl>
        <p className="stats-note">{m.landing_statistics_note()}</p>
      </div>
    </section>
  )
}
