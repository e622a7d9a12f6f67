import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import type { ReflectionCompletion } from './use-reflection-completion'

interface ReflectionButtonProps {
  completion: ReflectionCompletion
  label: string
  kind: 'primary' | 'quiet'
  size?: 'sm' | 'lg'
  /** More of its name, for screen readers. */
  children?: ReactNode
}

/** „Máme hotovo“: the couple says itself that it has done the reflection (readings R10). */
export function ReflectionButton({ completion: { busy, complete }, label, kind, size, children }: ReflectionButtonProps) {
  return (
    <Button kind={kind} size={size} busy={busy} busyLabel={m.common_saving()} onClick={complete}>
      {label}
      {children}
    </Button>
  )
}
