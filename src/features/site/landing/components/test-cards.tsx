import { ArrowRight, Clock, ListChecks, User, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'

const LETTERS = ['S', 'A', 'B', 'C', 'D'] as const

export function TestCards() {
  return (
    <section className="section landing-tests" id="test" aria-labelledby="h-testy">
      <div className="wrap">
        <div className="head head-split">
          <h2 id="h-testy">{m.landing_testSection_title()}</h2>
          <p className="lead">{m.landing_testSection_lead()}</p>
        </div>
        <div className="tests">
          <TierCard />
          <OpenFitCard />
        </div>
        <p className="tests-note">{m.landing_testSection_note()}</p>
      </div>
    </section>
  )
}

function TierCard() {
  return (
    <article className="card test-card">
      <ArtImage seed="tier-assessment" variant="course" comp="schody" mood="med" size={[1200, 675]} />
      <div className="test-body">
        <h3>{m.landing_testSection_cards_tierAssessment_title()}</h3>
        <p>{m.landing_testSection_cards_tierAssessment_text()}</p>
        <ul className="facts">
          <Fact icon={<ListChecks className="i" aria-hidden="true" />}>{m.landing_testSection_cards_tierAssessment_facts_1()}</Fact>
          <Fact icon={<Clock className="i" aria-hidden="true" />}>{m.landing_testSection_cards_tierAssessment_facts_2()}</Fact>
          <Fact icon={<Users className="i" aria-hidden="true" />}>{m.landing_testSection_cards_tierAssessment_facts_3()}</Fact>
        </ul>
        <div className="strip">
          <span className="sr">{m.landing_testSection_cards_tierAssessment_outcomeAriaLabel()}</span>
          {LETTERS.map((letter) => (
            <span key={letter} className={`tier tier-sm tier-${letter.toLowerCase()}`} aria-hidden="true">
              {letter}
            </span>
          ))}
          <span aria-hidden="true">{m.landing_testSection_cards_tierAssessment_outcome()}</span>
        </div>
        <div className="test-cta">
          <PageLink className={buttonClass({ kind: 'primary' })} href="/test/tier-assessment">
            {m.landing_testSection_cards_tierAssessment_button()}
            <span className="sr">: {m.landing_testSection_cards_tierAssessment_title()}</span>
          </PageLink>
        </div>
      </div>
    </article>
  )
}

function OpenFitCard() {
  return (
    <article className="card test-card">
      <ArtImage seed="openfit-divorce-risk" variant="course" comp="faze" mood="usvit" size={[1200, 675]} />
      <div className="test-body">
        <h3>{m.landing_testSection_cards_openfitDivorceRisk_title()}</h3>
        <p>{m.landing_testSection_cards_openfitDivorceRisk_text()}</p>
        <ul className="facts">
          <Fact icon={<ListChecks className="i" aria-hidden="true" />}>{m.landing_testSection_cards_openfitDivorceRisk_facts_1()}</Fact>
          <Fact icon={<Clock className="i" aria-hidden="true" />}>{m.landing_testSection_cards_openfitDivorceRisk_facts_2()}</Fact>
          <Fact icon={<User className="i" aria-hidden="true" />}>{m.landing_testSection_cards_openfitDivorceRisk_facts_3()}</Fact>
        </ul>
        <div className="strip">
          <b>{m.landing_testSection_cards_openfitDivorceRisk_sequence_1()}</b>
          <ArrowRight className="i" aria-hidden="true" />
          <b>{m.landing_testSection_cards_openfitDivorceRisk_sequence_2()}</b>
          <ArrowRight className="i" aria-hidden="true" />
          <span>{m.landing_testSection_cards_openfitDivorceRisk_sequence_3()}</span>
        </div>
        <div className="test-cta">
          <PageLink className={buttonClass({ kind: 'primary' })} href="/test/openfit-divorce-risk">
            {m.landing_testSection_cards_openfitDivorceRisk_button()}
            <span className="sr">: {m.landing_testSection_cards_openfitDivorceRisk_title()}</span>
          </PageLink>
        </div>
      </div>
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  )
}
