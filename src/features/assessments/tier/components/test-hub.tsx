import { Clock, ListChecks, type LucideIcon, User, Users } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { OPENFIT_TEST, TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import type { Drawing } from '~/ui/art/drawing'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { Told } from '~/ui/told'
import type { Availability, TestsOverview } from '../schema'
import { forgetAnswersTo } from './kept-answers'
import { dateAndTimeOf, dateOf, timeUntil } from './when'

interface TestHubProps {
  overview: TestsOverview
  /** Led here by a test that cannot be taken yet. */
  isBlocked: boolean
  onRetry: () => void
  /** What the couple has completed so far. */
  children?: ReactNode
}

/** The choice of tests (specification §2). */
export function TestHub({ overview, isBlocked, onRetry, children }: TestHubProps) {
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
      {isBlocked && (
        <div className="mb-s-6">
          <Told kind="error" title={m.tests_cooldown_title()} text={m.tests_cooldown_text()} />
        </div>
      )}
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
          test={TIER_TEST}
          title={m.tests_tier_title()}
          text={m.tests_tier_text()}
          drawing={{ comp: 'schody', mood: 'med' }}
          facts={[
            [ListChecks, m.tests_tier_factQuestions()],
            [Clock, m.tests_tier_factTime()],
            [Users, m.tests_tier_factMode()],
          ]}
          availability={tier}
          at={at}
        />
        <TestCard
          test={OPENFIT_TEST}
          title={m.tests_openfit_title()}
          text={m.tests_openfit_text()}
          drawing={{ comp: 'faze', mood: 'usvit' }}
          facts={[
            [ListChecks, m.tests_openfit_factQuestions()],
            [Clock, m.tests_openfit_factTime()],
            [User, m.tests_openfit_factMode()],
          ]}
          availability={openFit}
          at={at}
        />
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

interface TestCardProps extends StartProps {
  text: string
  drawing: Pick<Drawing, 'comp' | 'mood'>
  facts: ReadonlyArray<[icon: LucideIcon, text: string]>
}

function TestCard({ test, title, text, drawing, facts, availability, at }: TestCardProps) {
  const titleId = useId()
  return (
    <article className="card test-card" aria-labelledby={titleId}>
      <ArtImage seed={test} variant="course" {...drawing} size={[1200, 675]} loading="eager" />
      <div className="test-body">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        <p>{text}</p>
        <ul className="facts">
          {facts.map(([Icon, fact]) => (
            <li key={fact}>
              <Icon className="i" aria-hidden="true" />
              {fact}
            </li>
          ))}
        </ul>
        <div className="test-cta">
          <Start test={test} title={title} availability={availability} at={at} />
        </div>
      </div>
    </article>
  )
}

interface StartProps {
  test: string
  title: string
  availability: Availability
  /** The server's moment. */
  at: string
}

/** What can be done now. */
function Start({ test, title, availability, at }: StartProps) {
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
