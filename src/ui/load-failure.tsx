import { m } from '~/paraglide/messages'
import { Alert } from './alert'
import { Button } from './button'

/** A part of a page that could not be fetched, with the way to try again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="stack">
      <Alert>
        <p>{text}</p>
      </Alert>
      <div>
        <Button onClick={onRetry}>{m.common_retry()}</Button>
      </div>
    </div>
  )
}
