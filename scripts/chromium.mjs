// Finds the browser of the tests and the benchmarks, and installs one where there is none.
// Usage: node scripts/chromium.mjs   installs it if needed and prints its path
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Without the windows of a browser that somebody looks at, tests take a fifth less. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

if (import.meta.main) {
  if (!findChromium()) install()
  const found = findChromium()
  console.log(found ?? 'There is no Chromium, and none could be installed. Set CHROME_PATH to one.')
  process.exitCode = found ? 0 : 1
}

/**
 * The path of Chromium: CHROME_PATH, else the system's, else Playwright's own.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROME_PATH, ...installed, chromium.executablePath()].find((path) => path && existsSync(path))
}

/**
 * The steps of one Playwright project.
 *
 * @param {'main' | 'long'} project
 * @returns {import('./steps.mjs').Step[]}
 */
export function browserSteps(project) {
  return [
    { name: 'browser', command: ['node', 'scripts/chromium.mjs'] },
    { name: `journeys (${project})`, tests: 'playwright', command: ['playwright', 'test', `--project=${project}`] },
  ]
}

/** Debian's package brings its libraries along; Playwright's own download needs no rights. */
function install() {
  const root = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
  if (root && apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation')) return
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
}
