import { useEffect, useRef } from 'react'

interface LetterLookProps {
  title: string
  /** The mail as it is sent. */
  html: string
}

/**
 * A letter as its reader sees it in the light. It stands apart from the page: neither changes the look of the other. Its sheet is left
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
  return <div ref={place} className="letter-look" role="region" aria-label={title} />
}

/** Its headings stand below those of the page, its links lead out of it. */
function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const inner = document.createElement('div')
  inner.style.cssText = body.style.cssText
  inner.append(...body.childNodes)
  for (const heading of inner.querySelectorAll('h1, h2, h3')) heading.ariaLevel = String(Number(heading.tagName.slice(1)) + 2)
  for (const link of inner.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noreferrer'
  }
  return inner
}
