import { m } from '~/paraglide/messages'
import type { OwnResult } from '../schema'

interface StartersProps {
  starters: NonNullable<OwnResult['starters']>
  /** What choosing these topics does not say. */
  note: string | null
}

/** Topics with a question each, in the order of the test, which says nothing about them. */
export function Starters({ starters: { intro, items, whenToSkip }, note }: StartersProps) {
  return (
    <section className="own-part" aria-labelledby="h-otazky">
      <h2 id="h-otazky">{m.result_starters_title()}</h2>
      <p className="own-part-lead">{intro ?? m.result_starters_lead()}</p>
      <ul className="starters">
        {items.map(({ topic, text }) => (
          <li key={topic} className="card">
            <h3>{topic}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="small max-w-measure text-ink-2">
        {whenToSkip} {note}
      </p>
    </section>
  )
}
