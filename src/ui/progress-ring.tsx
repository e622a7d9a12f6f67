import { percentText } from '~/lib/typography'
import { getLocale } from '~/paraglide/runtime'

interface ProgressRingProps {
  /** Percent, 0 to 100. */
  value: number
  /** Accessible name, such as „Celkový pokrok“. */
  label: string
  /** The value in words for screen readers. */
  valueText?: string
}

/** A ring that fills, with an apricot sphere at the end of the stroke; the number stands inside. */
export function ProgressRing({ value, label, valueText }: ProgressRingProps) {
  const percent = Math.min(Math.max(Math.round(value), 0), 100)
  const circle = { cx: 74, cy: 74, r: 62 }
  return (
    <div className="ring">
      <progress className="sr" max={100} value={percent} aria-label={label} aria-valuetext={valueText} />
      <svg viewBox="0 0 148 148" aria-hidden="true" focusable="false">
        <circle {...circle} />
        {percent > 0 && (
          <circle {...circle} className="ring-value" pathLength={100} strokeDasharray={`${percent} 100`} transform="rotate(-90 74 74)" />
        )}
        <circle className="ring-end" cx="74" cy="12" r="10.5" style={{ transform: `rotate(${percent * 3.6}deg)` }} />
      </svg>
      <b aria-hidden="true">{percentText(percent, getLocale())}</b>
    </div>
  )
}
