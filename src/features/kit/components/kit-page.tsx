import { KitContent } from './kit-content'
import { KitFeedback } from './kit-feedback'
import { KitForms } from './kit-forms'
import { KitLook } from './kit-look'
import { KitOverlays } from './kit-overlays'
import { KitProgress } from './kit-progress'

/** Every component of the interface in its states, for developers; not part of the public site. */
export function KitPage() {
  return (
    <main id="obsah" className="wrap grid grid-cols-[minmax(0,1fr)] gap-s-8 pt-s-7 pb-section">
      <h1>Sada komponent</h1>
      <KitLook />
      <KitForms />
      <KitProgress />
      <KitFeedback />
      <KitOverlays />
      <KitContent />
    </main>
  )
}
