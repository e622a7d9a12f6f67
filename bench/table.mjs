// The table that a run ends with: one line for each figure, beside what was meant to be reached where that is agreed.
const lines = []
const failures = []

/** `goal` says how far the figure should go: at least, or at most. */
export function note(what, value, unit, goal = {}) {
  lines.push({ what, value, unit, goal })
}

/** Instead of the figures of a part of the run: what kept it from them. */
export function noteFailure(part, error) {
  failures.push(`${part} FAILED: ${String(error).split('\n')[0]}`)
}

/** Returns whether all parts have given their figures. */
export function printTable() {
  for (const failure of failures) console.log(`\n${failure}`)
  if (lines.length > 0) printLines()
  return failures.length === 0
}

function printLines() {
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
