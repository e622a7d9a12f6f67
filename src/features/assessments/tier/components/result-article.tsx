import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { ArrowLink } from '~/ui/arrow-link'
import { buttonClass } from '~/ui/button'
import { ASTRAY, MessagePage } from '~/ui/message-page'
import { PageLink } from '~/ui/page-link'
import { QuickExit } from '~/ui/quick-exit'
import type { ResultPage } from '../schema'
import { HelpNote } from './help-note'

/** What a result means, as configured. `seed` chooses the drawing. */
export function ResultArticle({ page, seed }: { page: ResultPage; seed: string }) {
  return (
    <main id="obsah" className="wrap section">
      <QuickExit className="exit-float" />
      <ArtImage className="result-art" seed={seed} variant="banner" loading="eager" />
      <article className="stack result-text">
        <h1>{page.title}</h1>
        <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
        <p className="small max-w-measure text-ink-2">
          {m.result_basicNote()} {m.result_disclaimer()}
        </p>
        <div className="result-width">
          <HelpNote note={page.helpNote} />
        </div>
        <div className="row result-links">
          <ArrowLink href="/test" to="back">
            {m.result_toTests()}
          </ArrowLink>
          <ArrowLink href="/test/metoda">{m.result_method()}</ArrowLink>
        </div>
      </article>
    </main>
  )
}

export function ResultNotFound() {
  return (
    <MessagePage title={m.result_notFound_title()} text={m.result_notFound_text()} art={{ ...ASTRAY, alt: m.errors_notFound_drawing() }}>
      <div className="row">
        <PageLink className={buttonClass({ kind: 'primary', size: 'lg' })} href="/test">
          {m.result_notFound_button()}
        </PageLink>
        <ArrowLink href="/test/metoda">{m.result_method()}</ArrowLink>
      </div>
    </MessagePage>
  )
}
