// Reads how many tests passed and failed from the JSON reports of the two test runners. No report counts as one failure.

const NOTHING = { passed: 0, failed: 1 }

/** A file that does not load has no tests that could fail, so it counts as a failure itself. */
export function vitestTotals(report) {
  if (!report) return NOTHING
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** Errors outside of tests (a server that does not start, a file that does not load) count one each. */
export function playwrightTotals(report) {
  if (!report) return NOTHING
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}
