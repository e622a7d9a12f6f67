import type { MouseEvent } from 'react'
import { m } from '~/paraglide/messages'
import { type Field, isFolded } from '../form.rules'
import { foldId } from './fold'
import { fieldText } from './names'

/** The parts of a long form at its head; what is chosen unfolds. `path` is that of the head in the form. */
export function JumpList({ fields, path }: { fields: readonly Field[]; path: string }) {
  return (
    <nav className="content-jump" aria-label={m.studio_content_jump()}>
      <ul>
        {fields.filter(isFolded).map(({ name }) => (
          <li key={name}>
            <a href={`#${foldId(`${path}.${name}`)}`} onClick={unfold}>
              {fieldText(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page stays the same one: what was typed and not saved would be asked about. */
function unfold(event: MouseEvent<HTMLAnchorElement>): void {
  const fold = document.getElementById(event.currentTarget.hash.slice(1))
  if (!(fold instanceof HTMLDetailsElement)) return
  event.preventDefault()
  fold.open = true
  fold.scrollIntoView()
  fold.querySelector('summary')?.focus({ preventScroll: true })
}
