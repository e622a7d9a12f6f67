interface ProgressBarProps {
  value: number
  max: number
  /** Accessible name. */
  label: string
  /** The value in words, such as „Otázka 4 z 10“; without it screen readers say a percentage. */
  valueText?: string
}

export function ProgressBar({ value, max, label, valueText }: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={value}
      aria-valuemax={max}
      aria-valuetext={valueText}
    >
      <i style={{ width: `${share * 100}%` }} />
    </div>
  )
}
