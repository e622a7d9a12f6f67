import { useState } from 'react'
import { restOf } from '~/features/studio/content/document.rules'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
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
        <Looks texts={texts} />
      </div>
    </>
  )
}

/** In both languages, one below the other; on a phone one of them is chosen. */
function Looks({ texts }: Pick<LetterDetail, 'texts'>) {
  const [chosen, setChosen] = useState<string>(getLocale())
  return (
    <div className="letter-looks">
      <div className="letter-languages" role="group" aria-label={m.studio_letters_look()}>
        {LANGUAGES.map((locale) => (
          <button key={locale} type="button" className="chip" aria-pressed={locale === chosen} onClick={() => setChosen(locale)}>
            {languageText(locale)}
          </button>
        ))}
      </div>
      {LANGUAGES.map((locale) => (
        <section key={locale} className="studio-group" aria-labelledby={`h-${locale}`} data-chosen={locale === chosen || undefined}>
          <h2 id={`h-${locale}`}>
            {languageText(locale)} <small>{texts[locale].subject}</small>
          </h2>
          <LetterLook title={`${m.studio_letters_look()}: ${languageText(locale)}`} html={texts[locale].html} />
          <Disclosure title={m.studio_letters_text()}>
            <pre className="letter-text" lang={locale}>
              {texts[locale].text}
            </pre>
          </Disclosure>
        </section>
      ))}
    </div>
  )
}

const LANGUAGES = ['cs', 'en'] as const
const languageText = (locale: 'cs' | 'en'): string => (locale === 'cs' ? m.studio_team_czech() : m.studio_team_english())

function Facts({ id, title, facts }: { id: string; title: string; facts: Array<[string, number]> }) {
  return (
    <section className="studio-group" aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>{title}</h2>
      <dl className="studio-facts letter-facts">
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

const countsOf = ({ sent, waiting, skipped, bounced, failed }: NonNullable<LetterDetail['counts']>): Array<[string, number]> => [
  [m.studio_letters_countSent(), sent],
  [m.studio_letters_countWaiting(), waiting],
  [m.studio_letters_countSkipped(), skipped],
  [m.studio_letters_countBounced(), bounced],
  [m.studio_letters_countFailed(), failed],
]
