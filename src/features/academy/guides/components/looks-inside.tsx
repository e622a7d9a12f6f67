import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { m } from '~/paraglide/messages'
import type { PictureWords } from '~/ui/gallery-controls'
import { useLightbox } from '~/ui/use-lightbox'
import { LOOK_SIZE } from '../excerpt.rules'
import type { Look } from '../schema'

const WORDS: PictureWords = { of: m.guide_lookOf, previous: m.guide_lookPrevious, next: m.guide_lookNext }

/**
 * Real pages of a guide in a row that scrolls: by hand, by the two buttons, by keys. One opens large; without JavaScript it is a link to
 * its picture. `children`: what else may be had of the guide.
 */
export function LooksInside({ looks, children }: { looks: Look[]; children?: ReactNode }) {
  const row = useRef<HTMLUListElement>(null)
  const links = useRef<Array<HTMLAnchorElement | null>>([])
  const [at, setAt] = useState(0)
  const { Enlarged, enlarge, close } = useLightbox()
  const count = looks.length
  const shown = looks[at]
  const scroll = (way: 1 | -1) => row.current?.scrollBy({ left: way * row.current.clientWidth * 0.7 })

  return (
    <section className="looks" aria-labelledby="h-nahled">
      <div className="wrap looks-head">
        <div>
          <h2 id="h-nahled">{m.guide_looksTitle()}</h2>
          <p className="lead">{m.guide_looksLead()}</p>
        </div>
        <div className="looks-ui needs-script">
          <button type="button" className="icon-btn" aria-label={m.guide_lookPrevious()} onClick={() => scroll(-1)}>
            <ChevronLeft className="i" aria-hidden="true" />
          </button>
          <button type="button" className="icon-btn" aria-label={m.guide_lookNext()} onClick={() => scroll(1)}>
            <ChevronRight className="i" aria-hidden="true" />
          </button>
        </div>
      </div>
      <ul className="looks-row" ref={row}>
        {looks.map((look, nth) => (
          <li key={look.title}>
            <figure>
              <a
                href={look.pages[0]}
                ref={(link) => void (links.current[nth] = link)}
                onClick={(event) => {
                  setAt(nth)
                  enlarge(event)
                }}
              >
                <span className="sr">{m.guide_lookEnlarge({ n: nth + 1, total: count })}: </span>
                <Pages look={look} loading="lazy" />
              </a>
              <figcaption>{look.title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {children}
      {Enlarged && shown && (
        <Enlarged
          {...{ at, count }}
          words={WORDS}
          className="lightbox-pages"
          picture={<Pages look={shown} loading="eager" />}
          caption={shown.title}
          go={(to) => setAt((to + count) % count)}
          onClose={close}
          returnTo={() => links.current[at] ?? null}
        />
      )}
    </section>
  )
}

/** One text tells of both pages. */
function Pages({ look: { pages, alt }, loading }: { look: Look; loading: 'lazy' | 'eager' }) {
  return (
    <span className="look-pages">
      {pages.map((page, nth) => (
        <img key={page} src={page} alt={nth === 0 ? alt : ''} {...LOOK_SIZE} loading={loading} decoding="async" />
      ))}
    </span>
  )
}
