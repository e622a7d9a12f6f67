import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field-frame'
import { type Field, blankOf } from '../form.rules'
import { moveFolds, useDocumentForm, useFolds } from './form-context'
import { errorAt } from './names'
import { itemText } from './places'

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
  const folds = useFolds()
  const count = useWatch({ control, name: path, compute: (items?: unknown[]) => items?.length ?? 0 })
  // What has moved is another field, with another text in it.
  const [round, setRound] = useState(0)
  const [moved, setMoved] = useState<string[]>([])
  useEffect(() => focusFirst(moved), [moved])
  const present = () => [...((getValues(path) ?? []) as unknown[])]
  const actId = (at: number, act: string) => `${path}.${at}.${act}`
  const change = (changed: unknown[], to: (at: number) => number | undefined, focused: string[]) => {
    moveFolds(folds, path, to)
    setValue(path, changed, { shouldDirty: true })
    setRound(round + 1)
    setMoved(focused)
  }
  const swap = (at: number, other: number, acts: [string, string]) => {
    const list = present()
    ;[list[at], list[other]] = [list[other], list[at]]
    change(
      list,
      (one) => (one === at ? other : one === other ? at : one),
      acts.map((act) => actId(other, act)),
    )
  }
  const remove = (at: number) => {
    const to = (one: number) => (one === at ? undefined : one > at ? one - 1 : one)
    change(present().toSpliced(at, 1), to, [actId(Math.min(at, count - 2), 'remove'), `${path}.add`])
  }
  const add = () => {
    folds.opened.set(`${path}.${count}`, true)
    change([...present(), blankOf(item)], (one) => one, [])
  }
  return (
    <div className="content-list">
      {Array.from({ length: count }, (_item, at) => (
        <div key={at} className="content-item">
          <Fragment key={round}>{renderItem(`${path}.${at}`, itemText(path, at + 1, item))}</Fragment>
          <div className="content-item-acts">
            <Button
              id={actId(at, 'up')}
              size="sm"
              kind="ghost"
              disabled={at === 0}
              aria-label={m.studio_content_up({ number: at + 1 })}
              onClick={() => swap(at, at - 1, ['up', 'down'])}
            >
              <ArrowUp className="i" aria-hidden="true" />
            </Button>
            <Button
              id={actId(at, 'down')}
              size="sm"
              kind="ghost"
              disabled={at === count - 1}
              aria-label={m.studio_content_down({ number: at + 1 })}
              onClick={() => swap(at, at + 1, ['down', 'up'])}
            >
              <ArrowDown className="i" aria-hidden="true" />
            </Button>
            <Button
              id={actId(at, 'remove')}
              size="sm"
              kind="ghost"
              disabled={count <= least}
              aria-label={m.studio_content_remove({ number: at + 1 })}
              onClick={() => remove(at)}
            >
              <Trash2 className="i" aria-hidden="true" />
            </Button>
          </div>
        </div>
      ))}
      <FieldError id={path} error={errorAt(formState.errors, path)} />
      <div>
        <Button id={`${path}.add`} size="sm" disabled={most !== null && count >= most} onClick={add}>
          <Plus className="i" aria-hidden="true" />
          {m.studio_content_add()}
          <span className="sr">: {label}</span>
        </Button>
      </div>
    </div>
  )
}

/** The keyboard goes with what was moved. */
function focusFirst(ids: readonly string[]): void {
  const controls = ids.map((id) => document.getElementById(id))
  controls.find((control) => control instanceof HTMLButtonElement && !control.disabled)?.focus()
}
