import { expect, test } from 'vitest'
import { playwrightTotals, vitestTotals } from '../../scripts/totals.mjs'

const passed = { status: 'passed' }
const failed = { status: 'failed' }

test('counts the tests of Vitest', () => {
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [{ status: 'failed', assertionResults: [passed, passed, failed] }] }
  expect(vitestTotals(report)).toEqual({ passed: 2, failed: 1 })
})

test('counts a file that does not load', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      { status: 'passed', assertionResults: [passed] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(vitestTotals(report)).toEqual({ passed: 1, failed: 1 })
})

test('counts the tests of Playwright and the errors outside of them', () => {
  expect(playwrightTotals({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 }, errors: [] })).toEqual({ passed: 6, failed: 2 })
  expect(playwrightTotals({ stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, errors: [{}] })).toEqual({ passed: 0, failed: 1 })
})

test('a run without a report has failed', () => {
  expect(vitestTotals(undefined)).toEqual({ passed: 0, failed: 1 })
  expect(playwrightTotals(undefined)).toEqual({ passed: 0, failed: 1 })
})
