import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { getLocale } from '~/paraglide/runtime'

interface PlainFormProps extends Omit<ComponentProps<'form'>, 'action'> {
  /** Takes the form (server/http/plain-form). */
  action: string
  /** Tells it from other forms that go to the same address. */
  step?: string
  /** What is sent along without being shown. */
  fields?: Record<string, string | number>
  /** Names of fields to be put right: the first of them gets the focus. */
  wrong?: readonly string[]
}

/** A form that the browser can send by itself, so that it works without JavaScript. */
export function PlainForm({ step, fields, wrong, children, ...form }: PlainFormProps) {
  const shown = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wrong?.length) shown.current?.querySelector<HTMLElement>('[aria-invalid]:not(fieldset), fieldset[aria-invalid] input')?.focus()
  }, [wrong])
  return (
    <form ref={shown} method="post" {...form}>
      {Object.entries({ ...(step && { krok: step }), jazyk: getLocale(), ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** What became of the form that led to this page, which begins there. */
export function FormNews({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
