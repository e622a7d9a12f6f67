import type { ReactNode } from 'react'
import { ArtImage } from './art/picture'
import type { Composition, Mood, Variant } from './art/variants'

interface MessagePageProps {
  title: string
  text: string
  /** Stands beside the words, on a phone above them. */
  art: { seed: string; variant: Variant; mood: Mood; comp: Composition; alt?: string }
  /** The way on. */
  children: ReactNode
}

/** A page that says one thing, with a drawing: what is not there, or is not to be seen yet. */
export function MessagePage({ title, text, art, children }: MessagePageProps) {
  return (
    <main id="obsah" className="wrap message-page has-art">
      <ArtImage {...art} size={[1200, 900]} loading="eager" />
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {children}
      </div>
    </main>
  )
}

/** The way that comes to no door, as where no page is: it may be fetched in front of the gate, too. */
export const ASTRAY = { seed: 'ztraceni', variant: 'banner', mood: 'pulnoc', comp: 'labyrint' } as const
