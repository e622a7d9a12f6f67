import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { get, useWatch } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { type Plain, firstWords } from '../form.rules'
import { useDocumentForm, useFolds } from './form-context'

interface FoldProps {
  /** In the values of the form. */
  path: string
  label: string
  children: ReactNode
}

export const foldId = (path: string): string => `fold-${path}`

/** A list or group of the form under its name and the first words of what it says; its fields stay there while it is folded. */
export function Fold({ path, label, children }: FoldProps) {
  const { formState } = useDocumentForm()
  const { opened, isLong } = useFolds()
  const details = useRef<HTMLDetailsElement>(null)
  const name = useId()
  const hasFault = get(formState.errors, path) !== undefined
  const [begins] = useState(() => opened.get(path) ?? (hasFault || (isOfTop(path) && !isLong)))
  // It may have been opened before the page was awake.
  useEffect(() => {
    if (details.current) opened.set(path, details.current.open)
  }, [opened, path])
  // What is refused is never hidden.
  useEffect(() => {
    if (hasFault && details.current) details.current.open = true
  }, [hasFault])
  return (
    <details
      ref={details}
      id={foldId(path)}
      className={hasFault ? 'content-fold is-error' : 'content-fold'}
      open={begins}
      onToggle={({ currentTarget }) => opened.set(path, currentTarget.open)}
    >
      <summary>
        <span className="content-fold-name">
          <b id={name}>{label}</b>
          {hasFault && (
            <span className="content-fold-fault">
              <CircleAlert className="i" aria-hidden="true" /> {m.studio_content_foldError()}
            </span>
          )}
          <FoldWords path={path} />
        </span>
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      <div className="content-group" role="group" aria-labelledby={name}>
        {children}
      </div>
    </details>
  )
}

/** `both.head.hero`: part, head, name. */
const isOfTop = (path: string): boolean => path.split('.').length === 3

function FoldWords({ path }: { path: string }) {
  const { control } = useDocumentForm()
  const value = useWatch({ control, name: path }) as Plain | undefined
  const words = firstWords(value ?? '', getLocale())
  const told = Array.isArray(value) ? [m.studio_content_items({ count: value.length }), words] : [words]
  return <small>{told.filter(Boolean).join(' · ')}</small>
}
