import { TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { ArrowLink } from '~/ui/arrow-link'
import { buttonClass } from '~/ui/button'
import { ASTRAY, MessagePage } from '~/ui/message-page'
import { PageLink } from '~/ui/page-link'
import { QuickExit } from '~/ui/quick-exit'
import { TierMark } from '~/ui/tier-mark'
import type { ResultPage } from '../schema'
import { HelpNote } from './help-note'

interface ResultArticleProps {
  page: ResultPage
  testSlug: string
  resultKey: string
}

const LETTERS = ['S', 'A', 'B', 'C', 'D'] as const

/** What a result means, as configured; the address chooses the drawing. */
export function ResultArticle({ page, testSlug, resultKey }: ResultArticleProps) {
  const letter = LETTERS.find((one) => one === resultKey)
  return (
    <main id="obsah" className="wrap section stack own-result">
      <QuickExit className="exit-float" />
      <header className="card own-head">
        <ArtImage seed={`${testSlug}-${resultKey}`} variant="cover" size={[900, 900]} loading="eager" />
        <div className="stack own-head-in">
          <p className="own-title">{testSlug === TIER_TEST ? m.tests_tier_title() : m.tests_openfit_title()}</p>
          <div className="row own-name">
            {letter && <TierMark letter={letter} size="xl" />}
            <h1>{page.title}</h1>
          </div>
          <p className="max-w-measure">{m.result_disclaimer()}</p>
          <div className="row own-links no-print">
            <PageLink className={buttonClass({ kind: 'primary' })} href={`/test/${testSlug}`}>
              {m.tests_start()}
            </PageLink>
            <PageLink className={buttonClass()} href="/test">
              {m.result_toTests()}
            </PageLink>
          </div>
        </div>
      </header>
      <div className="stack own-parts">
        <article className="stack own-text">
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
          <HelpNote note={page.helpNote} />
        </article>
        <aside className="card panel stack own-actions no-print" aria-label={m.result_method()}>
          <p className="small text-ink-2">{m.result_basicNote()}</p>
          <ArrowLink className="small" href="/test/metoda">
            {m.result_method()}
          </ArrowLink>
        </aside>
      </div>
    </main>
  )
}

export function ResultNotFound() {
  return (
    <MessagePage art={{ ...ASTRAY, alt: m.errors_notFound_drawing() }}>
      <h1>{m.result_notFound_title()}</h1>
      <p className="lead">{m.result_notFound_text()}</p>
      <div className="row">
        <PageLink className={buttonClass({ kind: 'primary', size: 'lg' })} href="/test">
          {m.result_notFound_button()}
        </PageLink>
        <ArrowLink href="/test/metoda">{m.result_method()}</ArrowLink>
      </div>
    </MessagePage>
  )
}
