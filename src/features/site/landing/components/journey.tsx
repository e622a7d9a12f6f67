import { m } from '~/paraglide/messages'
import { Overlap } from '~/ui/art/pictogram'
import { ArrowLink } from '~/ui/arrow-link'

const STEPS = [
  {
    href: '/akademie/start',
    t: 0,
    title: m.landing_journey_steps_firstSteps_title,
    text: m.landing_journey_steps_firstSteps_text,
    link: m.landing_journey_steps_firstSteps_link,
  },
  {
    href: '/akademie/kurzy',
    t: 0.2,
    title: m.landing_journey_steps_onlineCourses_title,
    text: m.landing_journey_steps_onlineCourses_text,
    link: m.landing_journey_steps_onlineCourses_link,
  },
  {
    href: '/akademie/workshopy',
    t: 0.4,
    title: m.landing_journey_steps_workshops_title,
    text: m.landing_journey_steps_workshops_text,
    link: m.landing_journey_steps_workshops_link,
  },
  {
    href: '/lide-z-lifestyle',
    t: 0.6,
    title: m.landing_journey_steps_community_title,
    text: m.landing_journey_steps_community_text,
    link: m.landing_journey_steps_community_link,
  },
  {
    href: '/koucink',
    t: 0.8,
    title: m.landing_journey_steps_coaching_title,
    text: m.landing_journey_steps_coaching_text,
    link: m.landing_journey_steps_coaching_link,
  },
  {
    href: '/akademie/tier',
    t: 1,
    title: m.landing_journey_steps_harmony_title,
    text: m.landing_journey_steps_harmony_text,
    link: m.landing_journey_steps_harmony_link,
  },
]

/** Width of the glyph at this overlap, where the line between two steps begins. */
const glyphWidth = (t: number): string => `${Math.round(81 - 44 * t)}px`

export function Journey() {
  return (
    <section className="section journey" aria-labelledby="h-cesta">
      <div className="wrap">
        <div className="head head-split">
          <h2 id="h-cesta">{m.landing_journey_title()}</h2>
          <p className="lead">{m.landing_journey_lead()}</p>
        </div>
        <ol className="steps" aria-label={m.landing_journey_ariaLabel()}>
          {STEPS.map((step) => (
            <li key={step.href} className="step" style={{ '--gw': glyphWidth(step.t) }}>
              <Overlap t={step.t} align="start" />
              <div>
                <h3>{step.title()}</h3>
                <p>{step.text()}</p>
                <ArrowLink href={step.href} className="step-link">
                  {step.link()}
                </ArrowLink>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
