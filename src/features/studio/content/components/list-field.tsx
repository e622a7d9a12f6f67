import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field-frame'
import { type Field, blankOf } from '../form.rules'
import { useDocumentForm } from './form-context'
import { errorAt } from './names'

interface ListFieldProps {
  field: Extract<Field, { kind: 'list' }>
  path: string
  label: string
  /** One of them. */
  renderItem: (path: string, label: string) => ReactNode
}

/** Several of the same kind: each can be moved and taken out, and another one added. */
export function ListField({ field: { item, least, most }, path, label, renderItem }: ListFieldProps) {
  const { control, setValue, getValues, formState } = useDocumentForm()
  const items = (useWatch({ control, name: path }) ?? []) as unknown[]
  // What has moved is another field, with another text in it.
  const [round, setRound] = useState(0)
  const change = (changed: unknown[]) => {
    setValue(path, changed, { shouldDirty: true })
    setRound(round + 1)
  }
  const present = () => [...((getValues(path) ?? []) as unknown[])]
  const swap = (at: number, other: number) => {
    const list = present()
    ;[list[at], list[other]] = [list[other], list[at]]
    change(list)
  }
  const error = errorAt(formState.errors, path)
  return (
    <fieldset className="content-list">
      <legend>{label}</legend>
      {items.map((_item, at) => (
        <div key={`${round} ${at}`} className="content-item">
          {renderItem(`${path}.${at}`, m.studio_content_item({ number: at + 1 }))}
          <div className="content-item-acts">
            <Button
              size="sm"
              kind="ghost"
              disabled={at === 0}
              aria-label={m.studio_content_up({ number: at + 1 })}
              onClick={() => swap(at, at - 1)}
            >
              <ArrowUp className="i" aria-hidden="true" />
            </Button>
            <Button
              size="sm"
              kind="ghost"
              disabled={at === items.length - 1}
              aria-label={m.studio_content_down({ number: at + 1 })}
              onClick={() => swap(at, at + 1)}
            >
              <ArrowDown className="i" aria-hidden="true" />
            </Button>
            <Button
              size="sm"
              kind="ghost"
              disabled={items.length <= least}
              aria-label={m.studio_content_remove({ number: at + 1 })}
              onClick={() => change(present().toSpliced(at, 1))}
            >
              <Trash2 className="i" aria-hidden="true" />
            </Button>
          </div>
        </div>
      ))}
      <FieldError id={path} error={error} />
      <div>
        <Button size="sm" disabled={most !== null && items.length >= most} onClick={() => change([...present(), blankOf(item)])}>
          <Plus className="i" aria-hidden="true" />
          {m.studio_content_add({ name: label })}
        </Button>
      </div>
    </fieldset>
  )
}
