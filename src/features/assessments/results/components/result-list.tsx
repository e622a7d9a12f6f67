import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Alert } from '~/ui/alert'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge, tierBadge } from '~/ui/badge'
import { Disclosure } from '~/ui/disclosure'
import type { ResultSummary, Retake } from '../schema'

interface ResultListProps {
  /** Undefined when they could not be loaded. */
  results: ResultSummary[] | undefined
  /** Leads to the test itself where the tests are listed already, otherwise to their list (specification §7). */
  retake: 'test' | 'hub'
}

/** Completed results, the newest of each test first (specification §4). */
export function ResultList({ results, retake }: ResultListProps) {
  const earlier = results?.filter((result) => result.retake === null) ?? []
  return (
    <section className="stack results" aria-labelledby="h-vysledky">
      <h2 id="h-vysledky">{m.dashboard_results_title()}</h2>
      {results === undefined && (
        <Alert>
          <p>{m.dashboard_results_loadError()}</p>
        </Alert>
      )}
      {results?.length === 0 && (
        <div>
          <p className="panel-empty">{m.dashboard_results_empty()}</p>
          <ArrowLink className="small" href="/test">
            {m.dashboard_results_emptyButton()}
          </ArrowLink>
        </div>
      )}
      <Rows results={results?.filter((result) => result.retake !== null) ?? []} retake={retake} />
      {earlier.length > 0 && (
        <Disclosure title={m.dashboard_results_history()}>
          <Rows results={earlier} retake={retake} />
        </Disclosure>
      )}
    </section>
  )
}

function Rows({ results, retake }: { results: ResultSummary[]; retake: ResultListProps['retake'] }) {
  if (results.length === 0) return null
  return (
    <ul>
      {results.map((result) => (
        <li key={result.id} className="result-row">
          <Row result={result} retake={retake} />
        </li>
      ))}
    </ul>
  )
}

function Row({ result, retake }: { result: ResultSummary; retake: ResultListProps['retake'] }) {
  const { id, testSlug, title, resultKey, label, tone, percentage } = result
  const date = dateOf(result.completedAt)
  const about = <span className="sr">: {`${title}, ${date}`}</span>
  return (
    <>
      <div className="row result-what">
        <h3>{title}</h3>
        <Badge kind={testSlug === 'tier-assessment' ? tierBadge(resultKey) : tone}>
          {label}
          {percentage !== null && `, ${m.format_percent({ percent: percentage })}`}
        </Badge>
        <p className="small text-ink-2">{m.dashboard_results_completedAt({ date })}</p>
      </div>
      <div className="row result-ways">
        <ArrowLink className="small" href={`/dashboard/vysledky/${id}`}>
          {m.dashboard_results_view()}
          {about}
        </ArrowLink>
        <ArrowLink className="small" href={`/result/${testSlug}/${resultKey}`}>
          {m.result_list_general()}
          <span className="sr">: {label}</span>
        </ArrowLink>
        {/* Beside the tests their own cards say when. */}
        {result.retake && (retake === 'hub' || result.retake.state !== 'from') && (
          <Again state={result.retake} href={retake === 'hub' ? '/test' : `/test/${testSlug}`} title={title} />
        )}
      </div>
    </>
  )
}

function Again({ state, href, title }: { state: Retake; href: string; title: string }) {
  if (state.state === 'from') return <p className="small text-ink-2">{m.dashboard_results_retakeFrom({ date: dateOf(state.moment) })}</p>
  return (
    <ArrowLink className="small" href={href}>
      {m.dashboard_results_retake()}
      <span className="sr">: {title}</span>
    </ArrowLink>
  )
}

const dateOf = (moment: string): string => longDate(moment, getLocale())
