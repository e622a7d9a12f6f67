/** How a couple fares, in the drawing of a hundred couples. */
export type PairKind = 'happy' | 'unhappy' | 'separated' | 'divorced'

/** One couple, for a legend; decorative. Colours are those of the evening band. */
export const Pair = ({ kind }: { kind: PairKind }) => (
  <svg viewBox="0 0 36 18" aria-hidden="true">
    <PairShapes kind={kind} />
  </svg>
)

/** A hundred couples in rows of ten, at most once on a page. `label` says in words what it shows. */
export const Hundred = ({ label }: { label: string }) => (
  <svg className="hundred" viewBox={`0 0 ${COLUMN * 10 - GAP_X} ${ROW * 10 - GAP_Y}`} role="img" aria-label={label}>
    <defs>
      {KINDS.map((kind) => (
        <g key={kind} id={`pair-${kind}`}>
          <PairShapes kind={kind} />
        </g>
      ))}
    </defs>
    {HUNDRED.map((kind, i) => (
      <use key={i} href={`#pair-${kind}`} x={(i % 10) * COLUMN} y={Math.floor(i / 10) * ROW} />
    ))}
  </svg>
)

const GAP_X = 8
const GAP_Y = 10
const COLUMN = 36 + GAP_X
const ROW = 18 + GAP_Y

const KINDS = ['happy', 'unhappy', 'separated', 'divorced'] as const satisfies readonly PairKind[]
const SHARES: Record<PairKind, number> = { happy: 30, unhappy: 7, separated: 13, divorced: 50 }
const HUNDRED = KINDS.flatMap((kind) => Array.from({ length: SHARES[kind] }, () => kind))

const DIM = 'color-mix(in oklab,var(--on-evening-2) 70%,transparent)'
const FOG = 'color-mix(in oklab,var(--on-evening-2) 30%,transparent)'

/** Happy couples overlap and glow; the others are outlines that drift apart. */
function PairShapes({ kind }: { kind: PairKind }) {
  if (kind === 'happy') {
    return (
      <>
        <circle cx="21.4" cy="9" r="6.2" fill="var(--sphere-b)" />
        <circle cx="14.6" cy="9" r="6.2" fill="var(--sphere-a)" />
        <path d="M18 3.81A6.2 6.2 0 0 1 18 14.19A6.2 6.2 0 0 1 18 3.81Z" fill="var(--sphere-x)" />
      </>
    )
  }
  const { apart, ...look } = OUTLINES[kind]
  return (
    <g fill="none" stroke={DIM} strokeWidth="1.1" {...look}>
      <circle cx={18 - apart} cy="9" r="5.6" />
      <circle cx={18 + apart} cy="9" r="5.6" />
    </g>
  )
}

const OUTLINES: Record<Exclude<PairKind, 'happy'>, { apart: number; fill?: string; strokeDasharray?: string }> = {
  unhappy: { apart: 3.4, fill: FOG },
  separated: { apart: 5.9, strokeDasharray: '1.9 1.62' },
  divorced: { apart: 7.6 },
}
