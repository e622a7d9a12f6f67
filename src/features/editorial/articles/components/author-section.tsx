import { useRouter } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { keepPreference, keptPreference } from '~/lib/preference'
import { ArtImage } from '~/ui/art/picture'
import type { SheMoves } from '../data.server'

const MEMORY = 'sf-author'

/** Closes the section before it is seen, where the visitor closed it before. The same text on every page, so its hash is stable. */
const FOLD = `try{if(localStorage.getItem('${MEMORY}')==='closed')document.currentScript.previousElementSibling.open=false}catch(e){}`

/** Open until the visitor closes it; the browser remembers that (specification §2) if it may. */
export function AuthorSection({ author }: Pick<SheMoves, 'author'>) {
  const section = useRef<HTMLDetailsElement>(null)
  const mark = useRouter().options.ssr?.nonce
  // After navigating inside the site nobody runs the script below.
  useLayoutEffect(() => {
    if (section.current && keptPreference(MEMORY) === 'closed') section.current.open = false
  }, [])
  return (
    <>
      <details className="author" ref={section} open suppressHydrationWarning>
        <summary className="acc-trigger" onClick={() => keepPreference(MEMORY, section.current?.open ? 'closed' : 'open')}>
          <h2>{author.title}</h2>
          <span className="author-toggle">
            <span className="when-open">{author.toggleClose}</span>
            <span className="when-closed">{author.toggleOpen}</span>
            <ChevronDown className="i" aria-hidden="true" />
          </span>
        </summary>
        <div className="author-in">
          <figure>
            <ArtImage {...author.art} variant="portrait" className="art-arch" />
            <figcaption className="small muted">{author.role}</figcaption>
          </figure>
          <div className="stack">
            <p className="lead">{author.lead}</p>
            <div className="prose" dangerouslySetInnerHTML={{ __html: author.html }} />
            {author.sampleNote && <p className="small muted">{author.sampleNote}</p>}
          </div>
        </div>
      </details>
      <script nonce={mark} dangerouslySetInnerHTML={{ __html: FOLD }} />
    </>
  )
}
