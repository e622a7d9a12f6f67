import { Hydrate } from '@tanstack/react-start'
import { load } from '@tanstack/react-start/hydration'
import { KitContent } from './kit-content'
import { KitFeedback } from './kit-feedback'
import { KitForms } from './kit-forms'
import { KitLook } from './kit-look'
import { KitOverlays } from './kit-overlays'
import { KitProgress } from './kit-progress'

/** Every component of the interface in its states, for developers; not part of the public site. */
export function KitPage() {
  return (
    <main id="obsah" className="wrap form" style={{ gap: 'var(--s-8)', paddingBlock: 'var(--s-7) var(--section)' }}>
      <h1>Sada komponent</h1>
      <KitLook />
      <KitForms />
      <KitProgress />
      <KitFeedback />
      <Hydrate when={load()}>
        <KitOverlays />
        <KitContent />
      </Hydrate>
    </main>
  )
}
