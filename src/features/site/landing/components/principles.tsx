import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'

const PRINCIPLES = [
  {
    seed: 'respekt',
    comp: 'vlny',
    mood: 'lazen',
    title: m.landing_principles_items_respect_title,
    text: m.landing_principles_items_respect_text,
  },
  {
    seed: 'odvaha',
    comp: 'obzor',
    mood: 'karneol',
    title: m.landing_principles_items_courage_title,
    text: m.landing_principles_items_courage_text,
  },
  {
    seed: 'autenticita',
    comp: 'zavoj',
    mood: 'granat',
    title: m.landing_principles_items_authenticity_title,
    text: m.landing_principles_items_authenticity_text,
  },
] as const

export function Principles() {
  return (
    <section className="section landing-principles" aria-labelledby="h-principy">
      <div className="wrap">
        <div className="head head-split">
          <h2 id="h-principy">{m.landing_principles_title()}</h2>
          <p className="lead">{m.landing_principles_lead()}</p>
        </div>
        <div className="principles">
          {PRINCIPLES.map((principle) => (
            <article key={principle.seed} className="principle">
              <ArtImage className="art-arch" seed={principle.seed} variant="portrait" comp={principle.comp} mood={principle.mood} />
              <div>
                <h3>{principle.title()}</h3>
                <p>{principle.text()}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
