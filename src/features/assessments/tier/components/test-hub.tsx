import { Clock, ListChecks, User, Users } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { OPENFIT_TEST, TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import type { Availability, TestsOverview } from '../schema'
import { forgetAnswersTo } from './kept-answers'
import { dateAndTimeOf, dateOf, timeUntil } from './when'

interface TestHubProps {
  overview: TestsOverview
  onRetry: () => void
  /** What the couple has completed so far. */
  children?: ReactNode
}

/** The choice of tests (specification §2). */
export function TestHub({ overview, onRetry, children }: TestHubProps) {
  const { tier, openFit, at } = overview
  useEffect(() => {
    // The result is stored, though its page may never have learned it; such answers can no longer be handed in.
    if (tier.state === 'cooldown') forgetAnswersTo(TIER_TEST)
  }, [tier.state])
  const failed = [tier, openFit].some((availability) => availability.state === 'unknown' && availability.failed)
  return (
    <main id="obsah" className="wrap section">
      <div className="head head-split">
        <h1>{m.tests_title()}</h1>
        <p className="lead">{m.tests_lead()}</p>
      </div>
      {failed && (
        <div className="mb-s-6">
          <Alert>
            <p>{m.tests_cooldown_loadError()}</p>
            <Button size="sm" className="mt-s-3" onClick={onRetry}>
              {m.common_retry()}
            </Button>
          </Alert>
        </div>
      )}
      <div className="tests">
        <TestCard
          title={m.tests_tier_title()}
          text={m.tests_tier_text()}
          art={<ArtImage seed={TIER_TEST} variant="course" comp="schody" mood="med" size={[1200, 675]} loading="eager" />}
          facts={<TierFacts />}
        >
          <Start availability={tier} at={at} test={TIER_TEST} title={m.tests_tier_title()} />
        </TestCard>
        <TestCard
          title={m.tests_openfit_title()}
          text={m.tests_openfit_text()}
          art={<ArtImage seed={OPENFIT_TEST} variant="course" comp="faze" mood="usvit" size={[1200, 675]} loading="eager" />}
          facts={<OpenFitFacts />}
        >
          <Start availability={openFit} at={at} test={OPENFIT_TEST} title={m.tests_openfit_title()} />
        </TestCard>
      </div>
      <p className="tests-note">
        {m.tests_disclaimer()}{' '}
        <PageLink className="link" href="/test/metoda">
          {m.result_method()}
        </PageLink>
      </p>
      {children && <div className="tests-results">{children}</div>}
    </main>
  )
}

interface TestCardProps {
  title: string
  text: string
  art: ReactNode
  facts: ReactNode
  /** What can be done now. */
  children: ReactNode
}

function TestCard({ title, text, art, facts, children }: TestCardProps) {
  const titleId = useId()
  return (
    <article className="card test-card" aria-labelledby={titleId}>
      {art}
      <div className="test-body">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        <p>{text}</p>
        <ul className="facts">{facts}</ul>
        <div className="test-cta">{children}</div>
      </div>
    </article>
  )
}

function Start({ availability, at, test, title }: { availability: Availability; at: string; test: string; title: string }) {
  if (availability.state === 'soon') return <Badge>{m.common_soon()}</Badge>
  if (availability.state === 'unknown' && availability.failed) return <p>{m.tests_canRetakeWhen({ time: m.tests_unknownWhen() })}</p>
  if (availability.state === 'cooldown') {
    const { nextAvailableAt, lastCompletedAt } = availability
    return (
      <div className="stack gap-s-1">
        <p className="font-strong">{m.tests_canRetakeWhen({ time: timeUntil(nextAvailableAt, at) })}</p>
        <p className="small text-ink-2">{m.tests_cooldown_availableFrom({ date: dateAndTimeOf(nextAvailableAt) })}</p>
        <p className="small text-ink-2">{m.tests_lastCompleted({ date: dateOf(lastCompletedAt) })}</p>
      </div>
    )
  }
  const lastCompletedAt = availability.state === 'available' ? availability.lastCompletedAt : null
  return (
    <>
      <PageLink className={buttonClass({ kind: 'primary' })} href={`/test/${test}`}>
        {availability.state === 'begun' ? m.tests_resume() : m.tests_start()}
        <span className="sr">: {title}</span>
      </PageLink>
      {lastCompletedAt && (
        <p className="small text-ink-2">
          {m.tests_canRetake()}. {m.tests_lastCompleted({ date: dateOf(lastCompletedAt) })}
        </p>
      )}
    </>
  )
}

function TierFacts() {
  return (
    <>
      <Fact icon={<ListChecks className="i" aria-hidden="true" />}>{m.tests_tier_factQuestions()}</Fact>
      <Fact icon={<Clock className="i" aria-hidden="true" />}>{m.tests_tier_factTime()}</Fact>
      <Fact icon={<Users className="i" aria-hidden="true" />}>{m.tests_tier_factMode()}</Fact>
    </>
  )
}

function OpenFitFacts() {
  return (
    <>
      <Fact icon={<ListChecks className="i" aria-hidden="true" />}>{m.tests_openfit_factQuestions()}</Fact>
      <Fact icon={<Clock className="i" aria-hidden="true" />}>{m.tests_openfit_factTime()}</Fact>
      <Fact icon={<User className="i" aria-hidden="true" />}>{m.tests_openfit_factMode()}</Fact>
    </>
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
