import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'

const SECOND = 1000

/** Counts the minutes of an exercise down, so that no phone has to lie on the table. It says only that the time is up. */
export function ExerciseTimer({ minutes }: { minutes: number }) {
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
    <div className="row exercise-timer no-print">
      {endsAt === undefined || isOver ? (
        <Button onClick={start}>
          <Timer className="i" aria-hidden="true" />
          {m.lesson_timer_start()}
        </Button>
      ) : (
        <>
          <span className="nums" role="timer">
            {m.lesson_timer_left({ time: clockText(left) })}
          </span>
          <Button kind="ghost" onClick={() => setEndsAt(undefined)}>
            {m.lesson_timer_stop()}
          </Button>
        </>
      )}
      <span role="status">{isOver && m.lesson_timer_over()}</span>
    </div>
  )
}

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
