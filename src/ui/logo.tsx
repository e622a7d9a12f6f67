import { WORDMARK } from './wordmark'

interface LogoProps {
  /** Accessible name, for a logo that stands alone; a link around it has its own. */
  label?: string
}

/** Mark and wordmark. The wordmark takes the text colour; the mark keeps its colours in both themes. */
export function Logo({ label }: LogoProps) {
  const access = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true, focusable: false } as const)
  return (
    <svg className="logo" viewBox="0 0 157 48" {...access}>
      <g className="logo-mark">
        <circle cx="29.2" cy="19.94" r="13.5" fill="#a9233f" />
        <circle cx="18.8" cy="28.06" r="13.5" fill="#f19a74" />
        <path d="M31.25 33.28A13.5 13.5 0 0 0 16.75 14.72A13.5 13.5 0 0 0 31.25 33.28Z" fill="#ffdfb4" />
      </g>
      <path transform="translate(54 37.4)" fill="currentColor" d={WORDMARK} />
    </svg>
  )
}
