import { Check } from 'lucide-react'
import { m } from '~/paraglide/messages'

interface StepperProps {
  steps: readonly string[]
  /** Index of the present step, from 0; the earlier ones are done. `steps.length` when all are. */
  current: number
}

export function Stepper({ steps, current }: StepperProps) {
  return (
    <ol className="stepper">
      {steps.map((step, index) => (
        <li key={step} className={index < current ? 'done' : undefined} aria-current={index === current ? 'step' : undefined}>
          <span className="mark" aria-hidden="true">
            {index < current ? <Check className="i" /> : index + 1}
          </span>
          <span>
            {step}
            {index < current && <span className="sr"> – {m.a11y_completed()}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
