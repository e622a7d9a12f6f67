interface TierMarkProps {
  letter: 'S' | 'A' | 'B' | 'C' | 'D'
  /** 38, 44, 56 and 96 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Accessible name, such as „A-Tier“; without it the mark is decorative and the text beside it must say the tier. */
  label?: string
}

export function TierMark({ letter, size = 'md', label }: TierMarkProps) {
  const access = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span {...access} className={`tier tier-${letter.toLowerCase()}${size === 'md' ? '' : ` tier-${size}`}`}>
      {letter}
    </span>
  )
}

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
