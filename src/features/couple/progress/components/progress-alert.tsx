import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'

/** specification §8. */
export function ProgressAlert({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="stack progress-body max-w-measure justify-items-start">
      <Alert title={m.progress_error_title()}>
        <p>{m.progress_error_text()}</p>
      </Alert>
      <Button kind="primary" onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </div>
  )
}
