import type { ReactNode } from 'react'
import { getLocale } from '~/paraglide/runtime'

interface LetterFormProps {
  action: string
  /** What is asked for. */
  step: 'odhlasit' | 'znovu' | 'ulozit' | 'vse'
  className?: string
  children: ReactNode
}

/** Sent as it is, by the browser itself: the pages of mails work without any script. */
export function LetterForm({ action, step, className, children }: LetterFormProps) {
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="krok" value={step} />
      <input type="hidden" name="jazyk" value={getLocale()} />
      {children}
    </form>
  )
}
