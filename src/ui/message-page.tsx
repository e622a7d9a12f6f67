import type { ReactNode } from 'react'
import type { Drawing } from './art/drawing'
import { ArtImage } from './art/picture'

export type MessageArt = Pick<Drawing, 'seed' | 'comp' | 'mood'> & Partial<Pick<Drawing, 'variant'>> & { alt?: string }

interface MessagePageProps {
  /** Stands beside the words, on a phone above them. */
  art: MessageArt
  /** What changes on it is told. */
  live?: boolean
  children: ReactNode
}

/** A page that says one thing, with a drawing: what it is about, and what can be done next. */
export function MessagePage({ art, live = false, children }: MessagePageProps) {
  return (
    <main id="obsah" className="wrap message-page has-art" {...(live && { 'aria-live': 'polite' })}>
      <ArtImage {...art} size={[1200, 900]} loading="eager" />
      <div className="stack">{children}</div>
    </main>
  )
}

/** The way that comes to no door, as where no page is: it may be fetched in front of the gate, too. */
export const ASTRAY = { seed: 'ztraceni', variant: 'banner', mood: 'pulnoc', comp: 'labyrint' } as const
