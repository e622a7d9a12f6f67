import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from './button'

const SECOND = 1000

interface CountdownProps {
  minutes: number
  /** On the button that starts it. */
  start: string
  /** Said when the time is up. */
  over: string
  /** How the button looks. */
  kind?: 'primary' | 'quiet'
}

/** Counts minutes down, so that no phone has to lie on the table. It says only that the time is up. */
export function Countdown({ minutes, start: label, over, kind = 'quiet' }: CountdownProps) {
  const [endsAt, setEndsAt] = useState<number>()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (endsAt === undefined) return
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND)))
    tick()
    const clock = setInterval(tick, SECOND)
    return () => clearInterval(clock)
  }, [endsAt])

  function start() {
    setLeft(minutes * 60)
    setEndsAt(Date.now() + minutes * 60 * SECOND)
  }

  const isOver = endsAt !== undefined && left === 0
  return (
    <div className="row countdown no-print">
      {endsAt === undefined || isOver ? (
        <Button kind={kind} onClick={start}>
          <Timer className="i" aria-hidden="true" />
          {label}
        </Button>
      ) : (
        <>
          <span className="nums" role="timer">
            {m.timer_left({ time: clockText(left) })}
          </span>
          <Button kind="ghost" onClick={() => setEndsAt(undefined)}>
            {m.timer_stop()}
          </Button>
        </>
      )}
      <span role="status">{isOver && over}</span>
    </div>
  )
}

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
