// The table that a run ends with: one line for each figure, beside what was meant to be reached where that is agreed.
const lines = []

/** `goal` says how far the figure should go: at least, or at most. */
export function note(what, value, unit, goal = {}) {
  lines.push({ what, value, unit, goal })
}

export function printTable() {
  if (lines.length === 0) return
  const width = Math.max(...lines.map(({ what }) => what.length))
  console.log('\nAll figures of this run')
  for (const line of lines)
    console.log(`  ${line.what.padEnd(width)}  ${shown(line.value).padStart(8)} ${line.unit.padEnd(12)} ${verdict(line)}`.trimEnd())
}

const shown = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))

function verdict({ value, goal: { least, most } }) {
  if (least !== undefined) return `at least ${least}${value < least ? ': MISSED' : ''}`
  if (most !== undefined) return `at most ${most}${value > most ? ': MISSED' : ''}`
  return ''
}
