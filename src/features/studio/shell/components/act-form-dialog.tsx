import type { ComponentProps } from 'react'
import { FormDialog } from '~/ui/form-dialog'
import { useAct } from './acts'

/**
 * A form that an act follows: it gives way to the question, and is back unless that is done. What is typed must be kept by whoever
 * draws it (`useForm`, `useState`), and `after` of the act closes it. A refusal shows the page behind it anew: whatever names what was
 * read (a version, `seen`) must be kept from when it was opened as well, or the next press agrees to what nobody has read.
 */
export function ActFormDialog(form: Omit<ComponentProps<typeof FormDialog>, 'busy'>) {
  const { asks, busy } = useAct()
  return !asks && <FormDialog {...form} busy={busy} />
}
