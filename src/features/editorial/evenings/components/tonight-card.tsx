import { TONIGHT_PAGE } from '../rules'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'

/** The way to the evenings of ten minutes, with the title of one of them. */
export function TonightCard({ evening = null }: { evening?: string | null }) {
  return (
    <section className="card panel stack no-print" aria-labelledby="h-dnes-vecer">
      <h2 id="h-dnes-vecer">{m.tonight_card_title()}</h2>
      <p className="text-ink-2">
        {m.tonight_card_text()} {evening && m.tonight_card_today({ evening })}
      </p>
      <ArrowLink className="small justify-self-start" href={TONIGHT_PAGE}>
        {m.tonight_card_link()}
      </ArrowLink>
    </section>
  )
}
