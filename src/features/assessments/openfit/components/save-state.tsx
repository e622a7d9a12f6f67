import { Check, CloudOff } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { useOnline } from '~/ui/use-online'
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
          <span aria-hidden="true" className="quiz-saved">
            <Check className="i" />
            {m.common_saved()}
          </span>
        )}
      </p>
    </>
  )
}
