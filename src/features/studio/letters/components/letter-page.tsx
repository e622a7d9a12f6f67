import { restOf } from '~/features/studio/content/document.rules'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Notice } from '~/ui/notice'
import type { LetterDetail } from '../schema'
import { LetterActs } from './letter-acts'
import { LetterLook } from './letter-look'
import { LISTS, STATES, timeText } from './texts'

/** An issue as its readers get it, how far it is, and what can be done with it. */
export function LetterPage({ letter, may }: { letter: LetterDetail; may: { change: boolean; write: boolean } }) {
  const { list, slug, version, subject, state, counts, texts } = letter
  return (
    <>
      <p className="studio-back">
        <StudioLink page="letters">{m.studio_letters_title()}</StudioLink>
      </p>
      <div className="studio-head">
        <div>
          <h1>{subject}</h1>
          <p>
            {LISTS[list]()}, {timeText(letter)}
          </p>
        </div>
        <div className="row">
          <Badge kind={STATES[state].badge}>{STATES[state].text()}</Badge>
          {may.write && (state === 'draft' || version !== null) && (
            <StudioLink page="content" rest={restOf({ kind: list, slug })} className={buttonClass()}>
              {m.studio_letters_edit()}
            </StudioLink>
          )}
        </div>
      </div>
      {version !== null && <Notice>{m.studio_letters_version({ number: version })}</Notice>}
      <div className="letter-grid">
        <div className="letter-side">
          {may.change && version === null && (
            <section className="studio-group" aria-labelledby="h-acts">
              <h2 id="h-acts">{m.studio_orders_acts()}</h2>
              <div className="letter-acts">
                <LetterActs letter={letter} />
              </div>
            </section>
          )}
          {(state === 'draft' || state === 'planned') && (
            <Facts id="facts" title={m.studio_letters_facts()} facts={[[m.studio_letters_audience(), letter.readers]]} />
          )}
          {counts && <Facts id="counts" title={m.studio_letters_counts()} facts={countsOf(counts)} />}
        </div>
        <div className="letter-looks">
          {(['cs', 'en'] as const).map((locale) => (
            <section key={locale} className="studio-group" aria-labelledby={`h-${locale}`}>
              <h2 id={`h-${locale}`}>
                {locale === 'cs' ? m.studio_team_czech() : m.studio_team_english()} <small>{texts[locale].subject}</small>
              </h2>
              <LetterLook title={nameOf(locale)} html={texts[locale].html} />
              <Disclosure title={m.studio_letters_text()}>
                <pre className="letter-text" lang={locale}>
                  {texts[locale].text}
                </pre>
              </Disclosure>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function Facts({ id, title, facts }: { id: string; title: string; facts: Array<[string, number]> }) {
  return (
    <section className="studio-group" aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>{title}</h2>
      <dl className="studio-facts">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const nameOf = (locale: 'cs' | 'en'): string =>
  `${m.studio_letters_look()}: ${locale === 'cs' ? m.studio_team_czech() : m.studio_team_english()}`

const countsOf = ({ sent, waiting, skipped, bounced, failed }: NonNullable<LetterDetail['counts']>): Array<[string, number]> => [
  [m.studio_letters_countSent(), sent],
  [m.studio_letters_countWaiting(), waiting],
  [m.studio_letters_countSkipped(), skipped],
  [m.studio_letters_countBounced(), bounced],
  [m.studio_letters_countFailed(), failed],
]
