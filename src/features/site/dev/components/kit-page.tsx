import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'
import { useSeen } from '~/ui/use-seen'
import { KitContent } from './kit-content'
import { KitFeedback } from './kit-feedback'
import { KitForms } from './kit-forms'
import { KitLook } from './kit-look'
import { KitOverlays } from './kit-overlays'
import { KitProgress } from './kit-progress'

/** Every component of the interface in its states, for developers; not part of the public site. */
export function KitPage() {
  const [rest, seen] = useSeen<HTMLDivElement>()
  return (
    <main id="obsah" className="wrap form" style={{ gap: 'var(--s-8)', paddingBlock: 'var(--s-7) var(--section)' }}>
      <h1>Sada komponent</h1>
      <KitLook />
      <KitForms />
      <KitProgress />
      <KitFeedback />
      <div ref={rest}>
        <Hydrate when={condition(seen)}>
          <KitOverlays />
          <KitContent />
        </Hydrate>
      </div>
    </main>
  )
}
