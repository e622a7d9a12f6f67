import { ArrowRight } from 'lucide-react'
import type { ChangedState, Consequence } from '~/features/shop/payments/schema'
import type { ChangeDeed } from '~/lib/operator-events'
import { m } from '~/paraglide/messages'
import { changeNote, nameOfChange, namesChanged, valueText } from './change-texts'

type Change = Extract<Consequence, { kind: 'change' }>

/** So long a value is read on one line beside the one before it. */
const SHORT = 90

/** Whatever becomes another one: what it is, what it was, and what it will be; then since when and for whom. */
export function ChangeLines({ deed, before, after }: Change) {
  const note = changeNote(deed, before, after)
  return (
    <>
      <dl className="studio-changes">
        {namesChanged(before, after).map((name) => (
          <ChangeLine key={name} {...{ deed, name, before, after }} />
        ))}
      </dl>
      {note && <small>{note}</small>}
    </>
  )
}

interface ChangeLineProps {
  deed: ChangeDeed
  name: string
  before: ChangedState | null
  after: ChangedState | null
}

function ChangeLine({ deed, name, before, after }: ChangeLineProps) {
  const old = before && name in before ? valueText(deed, name, before) : null
  const text = after ? valueText(deed, name, after) : m.studio_change_over()
  const isLong = Math.max(old?.length ?? 0, text.length) > SHORT
  return (
    <div>
      <dt>{nameOfChange(deed, name)}</dt>
      {isLong ? (
        <dd>
          <details>
            <summary>{m.studio_change_newText()}</summary>
            <pre>{text}</pre>
          </details>
          {old !== null && (
            <details>
              <summary>{m.studio_change_oldText()}</summary>
              <pre>{old}</pre>
            </details>
          )}
        </dd>
      ) : (
        <dd>
          {old !== null && (
            <>
              <span>{old}</span> <ArrowRight className="i" aria-hidden="true" /> <span className="sr">{m.studio_change_becomes()}</span>
            </>
          )}{' '}
          <b>{text}</b>
        </dd>
      )}
    </div>
  )
}
