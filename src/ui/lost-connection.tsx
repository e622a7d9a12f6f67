import { m } from '~/paraglide/messages'
import { Button } from './button'
import { useLoss } from './use-loss'
import { keepRoom } from './keep-room'

/** Says that the server was not reached. It is here from the start: without a connection it could not be fetched. */
export function LostConnection() {
  const loss = useLoss()
  if (!loss) return null
  return (
    <div className="lost" role="alert" ref={keepRoom}>
      <p>
        {loss.title && <b>{loss.title}</b>} {m.errors_network()}
      </p>
      <Button size="sm" onClick={loss.retry}>
        {m.common_retry()}
      </Button>
    </div>
  )
}
