// Runs commands one after the other, with one line for each: its name, its outcome, its duration.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { playwrightTotals, vitestTotals } from './totals.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command Looked up in node_modules/.bin first. Its output is shown when it fails.
 * @property {'vitest' | 'playwright'} [tests] Which runner counts tests here; its output is shown as it comes.
 * @property {boolean} [figures] Its output is shown even when it passes.
 * @property {Record<string, string>} [env] Added to the environment.
 */

/**
 * Runs the steps until one fails and counts the tests of all; a failed step without tests counts as one failure.
 *
 * @param {Step[]} steps
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runSteps(steps) {
  const totals = { passed: 0, failed: 0 }
  for (const step of steps) {
    const started = performance.now()
    const { passed, failed } = step.tests ? await runTests(step) : await runQuietly(step)
    totals.passed += passed
    totals.failed += failed
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${step.name.padEnd(28)} ${seconds.padStart(6)} s${step.tests ? `   ${sentence({ passed, failed })}` : ''}`,
    )
    if (failed > 0) break
  }
  return totals
}

/** The last line of every run, alone on its line, and the exit code that goes with it. */
export function finish(totals) {
  console.log(`\n${sentence(totals)}`)
  process.exitCode = totals.failed === 0 ? 0 : 1
}

const sentence = ({ passed, failed }) => `${passed} passed, ${failed} failed`

async function runQuietly(step) {
  const { code, output } = await run(step, 'pipe')
  if (code !== 0 || step.figures) console.log(output)
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}

async function runTests(step) {
  const folder = mkdtempSync(join(tmpdir(), 'sfera-report-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await run(reported(step, report), 'inherit')
    const totals = step.tests === 'vitest' ? vitestTotals(read(report)) : playwrightTotals(read(report))
    // An error outside of all tests fails the run, too; and a run without a single test proves nothing.
    const lost = totals.failed === 0 && (code !== 0 || totals.passed === 0)
    return lost ? { ...totals, failed: 1 } : totals
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function reported(step, report) {
  return step.tests === 'vitest'
    ? { ...step, command: [...step.command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`] }
    : { ...step, command: [...step.command, '--reporter=list,json'], env: { ...step.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } }
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined
  }
}

function run({ command: [file, ...args], env }, stdio) {
  const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(file, args, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env, PATH: path } })
  const chunks = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))
  return new Promise((settle) => {
    child.on('error', (error) => settle({ code: 1, output: error.message }))
    child.on('close', (code) => settle({ code, output: Buffer.concat(chunks).toString().trimEnd() }))
  })
}
