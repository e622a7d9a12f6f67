import { Children, type ReactNode } from 'react'
import { Illustrative } from './stars'

/**
 * Ratings, counts and the like in one quiet line, away from buttons. Where they are invented, the line ends with its label (readings R20).
 * `children` are its figures; nothing is left of a line without any.
 */
export function FigureLine({ illustrative, children }: { illustrative: boolean; children: ReactNode }) {
  const figures = Children.toArray(children)
  if (figures.length === 0) return null
  return (
    <ul className="figure-line">
      {figures.map((figure, at) => (
        <li key={at}>{figure}</li>
      ))}
      {illustrative && (
        <li>
          <Illustrative />
        </li>
      )}
    </ul>
  )
}
