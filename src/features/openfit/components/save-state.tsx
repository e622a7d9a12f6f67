import { Check, CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { m } from '~/paraglide/messages'
import type { SaveState } from './answer-saver'

/** Whether the answers are on the server. Only what is wrong is read aloud: a word after each answer would be in the way. */
export function SaveStateLine({ saved }: { saved: SaveState }) {
  const online = useOnline()
  return (
    <>
      <p className={saved === 'waiting' ? 'quiz-state is-open' : 'quiz-state'} role="status">
        {saved === 'waiting' && (
          <>
            <CloudOff className="i" aria-hidden="true" />
            {online ? m.openfit_saveFailing() : m.tests_error_offline()}
          </>
        )}
        {saved === 'saving' && <span aria-hidden="true">{m.openfit_saving()}</span>}
        {saved === 'saved' && (
          <span aria-hidden="true" className="inline-flex items-center gap-s-1">
            <Check className="i" />
            {m.common_saved()}
          </span>
        )}
      </p>
    </>
  )
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
