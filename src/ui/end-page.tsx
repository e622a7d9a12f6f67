import type { ReactNode } from 'react'
import type { Drawing } from './art/drawing'
import { ArtImage } from './art/picture'

export type EndArt = Pick<Drawing, 'seed' | 'comp' | 'mood'>

interface EndPageProps {
  art: EndArt
  /** What changes on it is told. */
  live?: boolean
  children: ReactNode
}

/** A page that says one thing: a small drawing, what it is about, and what can be done next. */
export function EndPage({ art, live = false, children }: EndPageProps) {
  return (
    <main id="obsah" className="wrap end-page" {...(live && { 'aria-live': 'polite' })}>
      <ArtImage size={[900, 600]} {...art} loading="eager" />
      <div>{children}</div>
    </main>
  )
}
