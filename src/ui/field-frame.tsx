import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do; undefined when the field is all right. */
  error?: string | undefined
  /** Adds „nepovinné“ to the label, for the odd optional field of a form. */
  optional?: boolean
}

interface FieldFrameProps extends FieldTexts {
  id: string
  required?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label above, hint and error below. The control inside takes its attributes from `describe`. */
export function FieldFrame({ id, label, hint, error, optional, required, className, children }: FieldFrameProps) {
  return (
    <div className={['field', error && 'is-error', className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
        {optional && <span className="field-note"> ({m.common_optional()})</span>}
      </label>
      {children}
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint ? (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className="field-error" id={`${id}-error`}>
      <CircleAlert className="i" aria-hidden="true" />
      <span>{error}</span>
    </p>
  ) : null
}

/** Ties a control to its hint and error, beside a description of its own. */
export function describe(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, own?: string) {
  const ids = [own, error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}
