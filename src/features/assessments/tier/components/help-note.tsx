import { ExpertNote } from '~/ui/expert-note'
import type { HelpNote as Note } from '../schema'

/** Where to find help: on every result, in the same words (readings R9). */
export function HelpNote({ note }: { note: Note }) {
  return (
    <section className="card panel stack" aria-labelledby="h-pomoc">
      <h2 id="h-pomoc">{note.title}</h2>
      <p>{note.text}</p>
      <ul className="help-lines">
        {note.lines.map((line) => (
          <li key={line.tel}>
            <a className="link nums font-strong link-target" href={`tel:${line.tel}`}>
              {line.phone}
            </a>
            <span>
              {line.name}
              <span className="small text-ink-2">, {line.about}</span>
            </span>
          </li>
        ))}
      </ul>
      {note.awaitsExpert && <ExpertNote />}
    </section>
  )
}
