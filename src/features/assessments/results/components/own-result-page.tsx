import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { localizedPath } from '~/lib/locale'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Overlap } from '~/ui/art/pictogram'
import { ArrowLink } from '~/ui/arrow-link'
import { Button, buttonClass } from '~/ui/button'
import { QuickExit } from '~/ui/quick-exit'
import type { NextStep, OwnResult, ProfileTopic, ResultPart } from '../schema'
import { RiskHead, TierHead } from './result-heads'
import { BANDS } from './topic-bands'

/** A result as the couple itself sees it: strengths first, help always (readings R9). */
export function OwnResultPage({ result, help }: { result: OwnResult; help: ReactNode }) {
  const { face, lead, parts, starters, disclaimer } = result
  const date = longDate(result.completedAt, getLocale())
  return (
    <main id="obsah" className="wrap section stack own-result">
      <QuickExit className="exit-float" />
      <ArrowLink href="/dashboard" to="back" className="no-print justify-self-start">
        {m.nav_dashboard()}
      </ArrowLink>
      {face.kind === 'tier' ? <TierHead result={result} face={face} date={date} /> : <RiskHead result={result} face={face} date={date} />}
      <div className="stack own-parts">
        <div className="stack own-text">
          {!parts && lead && <div className="prose own-lead" dangerouslySetInnerHTML={{ __html: lead }} />}
          {parts && <Part id="silne-stranky" part={parts.strengths} />}
          {face.kind === 'tier' && face.profile.length > 0 && <TopicProfile profile={face.profile} />}
          {starters && <Starters starters={starters} note={face.kind === 'risk' ? face.topicsNote : null} />}
          {parts && <Part id="rozhovor" part={parts.talk} />}
          {parts && <Part id="cviceni" part={parts.exercise} className="evening own-exercise" />}
          {parts ? (
            <Part id="co-dal" part={parts.next}>
              <NextSteps steps={result.nextSteps} />
            </Part>
          ) : (
            <NextSteps steps={result.nextSteps} title={m.result_nextStep()} />
          )}
          {help}
          <p className="small max-w-measure text-ink-2">
            {m.result_basicNote()} {disclaimer}
            {face.kind === 'risk' && face.method && ` ${m.result_methodUsed({ method: face.method })}`}
          </p>
        </div>
        <Actions result={result} />
      </div>
    </main>
  )
}

interface PartProps {
  id: string
  part: ResultPart
  className?: string
  /** Below the text. */
  children?: ReactNode
}

function Part({ id, part, className = '', children }: PartProps) {
  return (
    <section className={`stack own-part ${className}`} aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`} dangerouslySetInnerHTML={{ __html: part.title }} />
      <div className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />
      {children}
    </section>
  )
}

/** How each topic came out, the strong ones first: in words, never in points. */
function TopicProfile({ profile }: { profile: ProfileTopic[] }) {
  return (
    <section className="stack own-part" aria-labelledby="h-profil">
      <h2 id="h-profil">{m.result_profile_title()}</h2>
      <p className="own-part-lead text-ink-2">{m.result_profile_text()}</p>
      <ul className="profile">
        {profile.map(({ key, name, band }) => (
          <li key={key} className={`profile-${band}`}>
            <Overlap t={BANDS[band].t} />
            <span>
              <b>{name}</b>
              <span className="small text-ink-2">{BANDS[band].word()}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Topics with a question each, in the order of the test, which says nothing about them; `note`: what choosing these topics does not say. */
function Starters({ starters: { intro, items, whenToSkip }, note }: { starters: NonNullable<OwnResult['starters']>; note: string | null }) {
  return (
    <section className="stack own-part" aria-labelledby="h-otazky">
      <h2 id="h-otazky">{m.result_starters_title()}</h2>
      <p className="own-part-lead text-ink-2">{intro ?? m.result_starters_lead()}</p>
      <ul className="stack starters">
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

/** Where to go on from here; a step without an address is done elsewhere. `title`: where no text says it. */
function NextSteps({ steps, title }: { steps: NextStep[]; title?: string }) {
  if (steps.length === 0) return null
  return (
    <div className="own-next">
      {title && <h2>{title}</h2>}
      <ul>
        {steps.map(({ href, text }) => (
          <li key={text}>{href ? <ArrowLink href={href}>{text}</ArrowLink> : <span className="own-elsewhere">{text}</span>}</li>
        ))}
      </ul>
    </div>
  )
}

function Actions({ result: { id, testSlug, resultKey } }: { result: OwnResult }) {
  return (
    <aside className="card panel stack own-actions no-print" aria-label={m.result_yourResult()}>
      <p className="small text-ink-2">{m.result_share()}</p>
      <div className="row">
        <a
          className={buttonClass({ size: 'sm' })}
          href={localizedPath(`/dashboard/vysledky/${id}/pdf`, getLocale())}
          type="application/pdf"
          download
        >
          <Download className="i" aria-hidden="true" />
          {m.result_downloadPdf()}
        </a>
        <Button size="sm" className="needs-script" onClick={() => window.print()}>
          <Printer className="i" aria-hidden="true" />
          {m.common_print()}
        </Button>
      </div>
      <ul className="stack gap-s-1">
        <li>
          <ArrowLink className="small" href="/test">
            {m.result_retake()}
          </ArrowLink>
        </li>
        <li>
          <ArrowLink className="small" href={`/result/${testSlug}/${resultKey}`}>
            {m.result_general()}
          </ArrowLink>
        </li>
        <li>
          <ArrowLink className="small" href="/test/metoda">
            {m.result_method()}
          </ArrowLink>
        </li>
      </ul>
    </aside>
  )
}
