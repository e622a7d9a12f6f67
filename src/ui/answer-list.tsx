import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Overlap } from './art/pictogram'

interface AnswerListProps<Value extends string | number> {
  /** `id` of the element that asks the question, or the question itself. */
  labelledBy?: string
  legend?: ReactNode
  /** `t` adds the pictogram of two spheres: 0 apart … 1 one. */
  answers: ReadonlyArray<{ value: Value; label: string; t?: number }>
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** `scale` lays five answers side by side on wide screens. */
  layout?: 'rows' | 'scale'
  disabled?: boolean
}

/** Answers of one test question as native radios: arrows move, Space picks, one Tab stop. */
export function AnswerList<Value extends string | number>({
  labelledBy,
  legend,
  answers,
  value,
  onValueChange,
  layout = 'rows',
  disabled = false,
}: AnswerListProps<Value>) {
  const name = useId()
  return (
    <fieldset className={layout === 'scale' ? 'likert is-scale' : 'likert'} aria-labelledby={labelledBy} disabled={disabled}>
      {legend !== undefined && <legend>{legend}</legend>}
      {answers.map((answer) => (
        <label key={answer.value}>
          <input
            type="radio"
            name={name}
            value={answer.value}
            checked={answer.value === value}
            onChange={() => onValueChange(answer.value)}
          />
          {answer.t !== undefined && <Overlap t={answer.t} />}
          <span className="txt">{answer.label}</span>
          <span className="dot">
            <Check className="i" aria-hidden="true" />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
