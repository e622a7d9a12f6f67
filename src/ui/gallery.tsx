import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { m } from '~/paraglide/messages'
import { ArtImage } from './art/picture'
import { artUrl } from './art/request'
import { GalleryControls, type GalleryControlsProps, type GalleryPicture, ILLUSTRATIONS, PICTURE_SIZE, followKey } from './gallery-controls'
import { useLightbox } from './use-lightbox'

interface GalleryProps {
  pictures: GalleryPicture[]
  /** A line under the gallery. */
  note?: string
}

/**
 * Drawings side by side: swiped, by buttons, by arrow keys and by thumbnails; a picture opens enlarged. Without JavaScript the
 * row scrolls, thumbnails are links to their picture, and a picture is a link to its file.
 */
export function Gallery({ pictures, note }: GalleryProps) {
  const { root, view, at, live, go, show } = useCarousel(pictures.length)
  const { Enlarged, enlarge, close } = useLightbox()
  const links = useRef<Array<HTMLAnchorElement | null>>([])
  const id = useId()
  const count = pictures.length
  const shown = pictures[at]

  return (
    <section className="gallery" aria-label={m.a11y_gallery({ count: pictures.length })} aria-roledescription={m.gallery_role()} ref={root}>
      <div className="gallery-main">
        <div className="gallery-view" ref={view} data-live={live || undefined}>
          <ul>
            {pictures.map(({ drawing, caption }, nth) => (
              <li key={drawing.seed} id={`${id}-${nth}`}>
                <figure>
                  <a
                    href={artUrl({ ...drawing, variant: drawing.variant ?? 'cover', w: PICTURE_SIZE[0], h: PICTURE_SIZE[1] })}
                    ref={(link) => void (links.current[nth] = link)}
                    onFocus={() => show(nth)}
                    onClick={(event) => {
                      show(nth)
                      enlarge(event)
                    }}
                  >
                    <ArtImage {...drawing} size={PICTURE_SIZE} loading={nth === 0 ? 'eager' : 'lazy'} />
                    <span className="sr">{m.gallery_enlarge({ n: nth + 1, total: pictures.length })}</span>
                  </a>
                  <figcaption>{caption}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
        <GalleryControls {...{ at, count, live, go }} words={ILLUSTRATIONS} />
      </div>
      <Thumbnails {...{ id, pictures, at, live, go }} />
      {note && <p className="gallery-note">{note}</p>}
      {Enlarged && shown && (
        <Enlarged
          {...{ at, count, go }}
          words={ILLUSTRATIONS}
          picture={<ArtImage {...shown.drawing} size={PICTURE_SIZE} loading="eager" />}
          caption={shown.caption}
          onClose={close}
          returnTo={() => links.current[at] ?? null}
        />
      )}
    </section>
  )
}

function Thumbnails({ id, pictures, at, live, go }: GalleryProps & Omit<GalleryControlsProps, 'count' | 'words'> & { id: string }) {
  const choose = (event: MouseEvent, nth: number) => {
    if (!live) return
    event.preventDefault()
    go(nth)
  }
  return (
    <ul className="thumbs">
      {pictures.map(({ drawing, caption }, nth) => (
        <li key={drawing.seed}>
          <a
            href={`#${id}-${nth}`}
            aria-label={m.a11y_illustration({ n: nth + 1, title: caption })}
            aria-current={nth === at}
            onClick={(event) => choose(event, nth)}
          >
            <ArtImage {...drawing} alt="" size={PICTURE_SIZE} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function useCarousel(count: number) {
  const [view, embla] = useEmblaCarousel()
  const root = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const go = useCallback(
    (to: number) => embla?.scrollTo((to + count) % count, matchMedia('(prefers-reduced-motion: reduce)').matches),
    [embla, count],
  )
  /** What was reached by other ways than the carousel's own is selected at once, and the browser's scrolling to it undone. */
  const show = (nth: number) => {
    if (!embla) return
    embla.rootNode().scrollLeft = 0
    if (nth !== embla.selectedScrollSnap()) embla.scrollTo(nth, true)
  }
  useEffect(() => {
    if (!embla) return
    const follow = () => setAt(embla.selectedScrollSnap())
    embla.on('select', follow)
    takeOver(embla)
    return () => void embla.off('select', follow)
  }, [embla])
  useEffect(() => {
    const gallery = root.current
    const turn = (event: KeyboardEvent) => followKey(event, at, count, go)
    gallery?.addEventListener('keydown', turn)
    return () => gallery?.removeEventListener('keydown', turn)
  }, [at, count, go])
  return { root, view, at, live: embla !== undefined, go, show }
}

/** Before the page came alive the row may have been scrolled by hand: the picture that is seen stays. */
function takeOver(embla: NonNullable<UseEmblaCarouselType[1]>): void {
  const view = embla.rootNode()
  const seen = Math.round(view.scrollLeft / view.clientWidth)
  view.scrollLeft = 0
  embla.scrollTo(seen, true)
}
