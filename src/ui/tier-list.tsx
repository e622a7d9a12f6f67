import { TierMark } from './tier-mark'

/** The marks of several tiers in a row. */
export function TierList({ letters }: { letters: ReadonlyArray<'S' | 'A' | 'B' | 'C' | 'D'> }) {
  return (
    <ul className="tier-list">
      {letters.map((letter) => (
        <li key={letter}>
          <TierMark letter={letter} size="sm" label={letter} />
        </li>
      ))}
    </ul>
  )
}
