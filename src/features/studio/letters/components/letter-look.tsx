import { useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages'

interface LetterLookProps {
  title: string
  /** The mail as it is sent. */
  html: string
}

/**
 * A letter as its reader sees it in the light. It stands apart from the page: the sheet of neither reaches the other. Its own is left
 * out, which is for the dark and for small screens and which the page's policy refuses.
 */
export function LetterLook({ title, html }: LetterLookProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = place.current
    if (!host) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    root.replaceChildren(bodyOf(html))
  }, [html])
  return (
    <>
      <noscript>
        <p className="notice mt-s-4 mb-s-5">{m.studio_letters_lookNoScript()}</p>
      </noscript>
      <div ref={place} className="letter-look needs-script" role="region" aria-label={title} />
    </>
  )
}

/** Its headings stand below those of the page. Its links are those of nobody and lead nowhere: a test mail has true ones. */
function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html')
  const inner = document.createElement('div')
  inner.style.cssText = body.style.cssText
  inner.append(...body.childNodes)
  for (const heading of inner.querySelectorAll<HTMLElement>('h1, h2')) {
    const lower = document.createElement(heading.tagName === 'H1' ? 'h3' : 'h4')
    lower.style.cssText = heading.style.cssText
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  for (const link of inner.querySelectorAll('a')) link.removeAttribute('href')
  return inner
}
