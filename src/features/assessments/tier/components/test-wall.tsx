import { Lock, type LucideIcon, RotateCcw, Shield, Users } from 'lucide-react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArrowLink } from '~/ui/arrow-link'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { SectionHead } from '~/ui/section-head'
import type { PresentedQuestion } from '../schema'
import { Taste } from './taste'

interface TestWallProps {
  /** Where the couple returns to once it is signed in, without language prefix. */
  path: string
  /** May be tried without an account; none where a test offers none. */
  questions?: readonly PresentedQuestion[]
}

/** A test needs a signed-in couple (specification §5): why, what happens to the answers, and a few questions to try. */
export function TestWall({ path, questions = [] }: TestWallProps) {
  const next = localizedPath(path, getLocale())
  return (
    <main id="obsah">
      <div className="wrap wall-page">
        <ArrowLink to="back" href="/test">
          {m.tests_loginRequired_back()}
        </ArrowLink>
        <div className={questions.length > 0 ? 'wall has-taste' : 'wall'}>
          <div>
            <h1>{m.tests_loginRequired_title()}</h1>
            <p className="lead">{m.tests_loginRequired_text()}</p>
            <div className="row">
              <SignUpLink next={next} />
              <PageLink className={buttonClass({ kind: 'quiet', size: 'lg' })} href="/auth" search={{ next }}>
                {m.tests_loginRequired_button()}
              </PageLink>
            </div>
            <p className="wall-note">
              {m.tests_wall_note()} {questions.length > 0 && <span className="needs-script">{m.tests_wall_try()}</span>}
            </p>
          </div>
          {questions.length > 0 && (
            <Taste questions={questions}>
              <SignUpLink next={next} />
            </Taste>
          )}
        </div>
      </div>
      <Reasons />
    </main>
  )
}

function SignUpLink({ next }: { next: string }) {
  return (
    <PageLink className={buttonClass({ kind: 'primary', size: 'lg' })} href="/auth" search={{ step: 'signup', next }}>
      {m.tests_wall_signUp()}
    </PageLink>
  )
}

function Reasons() {
  const reasons: ReadonlyArray<[LucideIcon, string, string]> = [
    [Shield, m.tests_wall_server_title(), m.tests_wall_server_text()],
    [Users, m.tests_wall_both_title(), m.tests_wall_both_text()],
    [Lock, m.tests_wall_consent_title(), m.tests_wall_consent_text()],
    [RotateCcw, m.tests_wall_erasure_title(), m.tests_wall_erasure_text()],
  ]
  return (
    <section className="wall-why section" aria-labelledby="h-ucet">
      <div className="wrap">
        <SectionHead id="h-ucet" title={m.tests_wall_whyTitle()} lead={m.tests_wall_whyLead()} />
        <ul className="reasons">
          {reasons.map(([Icon, title, text]) => (
            <li key={title}>
              <Icon className="i" aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <ArrowLink href="/test/metoda">{m.result_method()}</ArrowLink>
      </div>
    </section>
  )
}
