import { lensPath, round1 } from './geometry'

export interface OverlapOptions {
  /** `start` keeps the left sphere at the left edge, so that pictograms under each other line up. */
  align?: 'start' | undefined
  /** Stroke width in units of the 64 × 32 view box. */
  stroke?: number | undefined
}

/**
 * Pictogram of two spheres as an SVG document, `t` from 0, touching nowhere, to 1, one circle.
 * Colours come from CSS (`--ov-a`, `--ov-b`, `--ov-x`, `--ov-line`), so it follows the theme.
 */
export const overlap = (t: number, options: OverlapOptions = {}): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="ov" viewBox="${OVERLAP_VIEW_BOX}" aria-hidden="true" focusable="false">${overlapShapes(t, options)}</svg>`

export const OVERLAP_VIEW_BOX = '0 0 64 32'

/** What stands inside the `<svg>` of `overlap`. */
export function overlapShapes(t: number, { align, stroke = 1.5 }: OverlapOptions = {}): string {
  const r = 12
  const gap = 15.2 * (1 - t)
  const middle = align === 'start' ? 1 + r + gap : 32
  const left = { x: middle - gap, y: 16, r }
  const right = { x: middle + gap, y: 16, r }
  const isOne = t >= 1
  const outlines = isOne ? disc(left) : disc(left) + disc(right)
  return (
    disc(left, 'var(--ov-a,none)') +
    disc(right, 'var(--ov-b,none)') +
    shared(isOne ? undefined : lensPath(left, right), middle) +
    `<g fill="none" stroke="var(--ov-line,currentColor)" stroke-width="${stroke}">${outlines}</g>`
  )
}

const SHARED_FILL = 'fill="var(--ov-x,currentColor)"'

function shared(lens: string | undefined, middle: number): string {
  if (lens === undefined) return `<circle cx="${round1(middle)}" cy="16" r="12" ${SHARED_FILL}/>`
  return lens && `<path d="${lens}" ${SHARED_FILL}/>`
}

const disc = ({ x, y, r }: { x: number; y: number; r: number }, fill?: string) =>
  `<circle cx="${round1(x)}" cy="${y}" r="${r}"${fill ? ` fill="${fill}"` : ''}/>`
