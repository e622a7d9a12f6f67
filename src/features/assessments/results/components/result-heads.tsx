import type { ReactNode, Ref } from 'react'
import { m } from '~/paraglide/messages'
import { ArtInside, type InsideDrawing } from '~/ui/art/inside'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { TierMark } from '~/ui/tier-mark'
import type { OwnResult, RiskFace, TierFace } from '../schema'

const LETTERS = ['S', 'A', 'B', 'C', 'D'] as const

interface OwnHeadProps<Face> {
  result: Pick<OwnResult, 'tone' | 'drawing'>
  face: Face
  date: string
}

/** Tier card and risk view (specification §2). */
export function TierHead({ result: { tone, drawing }, face, date }: OwnHeadProps<TierFace>) {
  return (
    <ResultHead
      title={m.tier_result_title()}
      date={date}
      drawing={drawing}
      links={[TO_DASHBOARD, { href: '/akademie', label: m.tier_result_courses }]}
    >
      <div className="row own-name">
        <TierMark letter={face.letter} size="xl" label={face.label} />
        <h2>{face.name}</h2>
      </div>
      <p className="max-w-measure">{face.description}</p>
      <div className="row own-risk">
        <Badge kind={tone}>{m.tier_result_risk({ risk: face.risk })}</Badge>
        <ol className="tier-scale" aria-label={m.result_tierScale()}>
          {LETTERS.map((letter) => (
            <li key={letter} {...(letter === face.letter ? { 'aria-current': 'true' } : {})}>
              <TierMark letter={letter} size="sm" />
              <span className="sr">
                {letter}
                {letter === face.letter && `, ${m.result_tierYours()}`}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <p className="small max-w-measure text-ink-2">{face.riskMeaning}</p>
    </ResultHead>
  )
}

/** Level, verdict, what the level means and the percentage, small, on its bar (specification §2, readings R9). */
export function RiskHead({ result: { tone, drawing }, face, date }: OwnHeadProps<RiskFace>) {
  return (
    <ResultHead
      title={m.result_couple_title()}
      date={date}
      drawing={drawing}
      links={[TO_DASHBOARD, { href: '/koucink', label: m.result_coaching }]}
    >
      <div className="row own-name">
        <h2>{face.fit}</h2>
      </div>
      <div className="row">
        <Badge kind={tone}>{face.label}</Badge>
        <Badge>
          {m.result_verdict_label()}: {face.suitable ? m.result_verdict_suitable() : m.result_verdict_unsuitable()}
        </Badge>
      </div>
      {face.percentage !== null && <RiskScale percentage={face.percentage} />}
      <p className="max-w-measure">{face.meaning}</p>
      <p className="small max-w-measure text-ink-2">{face.percentageNote}</p>
    </ResultHead>
  )
}

/** Bounds of the levels in percent (specification §9). */
const BOUNDS = [0, 25, 75, 100]

/** Where the percentage stands, and the percentage in words. */
export function RiskScale({ percentage }: { percentage: number }) {
  return (
    <div className="risk" style={{ '--at': `${percentage}%` }}>
      <p className="small nums">{m.openfit_result_percentageLabel({ percent: percentage })}</p>
      <div className="risk-scale" role="img" aria-label={`${m.result_riskScale()}: ${m.format_percent({ percent: percentage })}`}>
        <div className="risk-track">
          <i className="risk-low" />
          <i className="risk-mid" />
          <i className="risk-high" />
          <b />
        </div>
        <div className="scale-marks nums">
          {BOUNDS.map((bound) => (
            <span key={bound} style={{ left: `${bound}%` }}>
              {m.format_percent({ percent: bound })}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

type HeadLink = { href: string; label: () => string }

export const TO_DASHBOARD: HeadLink = { href: '/dashboard', label: m.tier_result_dashboard }

interface ResultHeadProps {
  title: string
  /** Left out right after the test. */
  date?: string
  /** Without it there is one that says nothing of the result. */
  drawing: InsideDrawing | undefined
  /** Where to go from here, the first one above all. */
  links: readonly HeadLink[]
  /** What has just happened, beside the title. */
  told?: ReactNode
  heading?: Ref<HTMLHeadingElement>
  /** Below the links. */
  foot?: ReactNode
  children: ReactNode
}

/** The head of a result: which one it is, and from when. */
export function ResultHead({ title, date, drawing, links, told, heading, foot, children }: ResultHeadProps) {
  return (
    <section className="card own-head" aria-labelledby="h-vysledek">
      {drawing ? (
        <ArtInside drawing={drawing} />
      ) : (
        <ArtImage seed="vysledek" variant="cover" comp="duny" mood="usvit" size={[900, 900]} loading="eager" />
      )}
      <div className="stack own-head-in">
        <div className="own-kicker">
          {told}
          <h1 id="h-vysledek" className="own-title" {...(heading && { ref: heading, tabIndex: -1 })}>
            {title}
            {date && <span className="own-date"> {m.result_from({ date })}</span>}
          </h1>
        </div>
        {children}
        <div className="row own-links no-print">
          {links.map(({ href, label }, at) => (
            <PageLink key={href} className={buttonClass({ kind: at === 0 ? 'primary' : 'quiet' })} href={href}>
              {label()}
            </PageLink>
          ))}
        </div>
        {foot}
      </div>
    </section>
  )
}
