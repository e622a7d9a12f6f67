// Every check but the browser: `npm run check`. Stops at the first that fails.
import { existsSync } from 'node:fs'
import { finish, runSteps } from './steps.mjs'

const CRUISER = ['node', '--import', './scripts/ts6-for-depcruise.mjs', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs']

// With PostgreSQL at hand (node scripts/with-postgres.mjs -- npm run check) the data tests run on both databases.
const projects = ['unit', 'data', ...(process.env.TEST_DATABASE_URL ? ['data-postgres'] : [])]

/** @type {import('./steps.mjs').Step[]} */
export const checks = [
  { name: 'generated code', command: ['node', 'scripts/generate.mjs'] },
  { name: 'lockfile', command: ['node', 'scripts/complete-lockfile.mjs', '--check'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'names and places', command: ['node', 'scripts/check-structure.mjs'] },
  { name: 'measured texts', command: ['node', 'scripts/check-texts.mjs'] },
  { name: 'linear patterns', command: ['node', 'scripts/check-patterns.mjs'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  {
    name: 'boundaries',
    command: [...CRUISER, '--config', 'boundaries.mjs', ...['src', 'test', 'e2e', 'bench'].filter((folder) => existsSync(folder))],
  },
  { name: 'rooms as drawn', command: ['node', 'scripts/draw-rooms.mjs', '--check'] },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'messages', command: ['node', 'scripts/check-messages.mjs'] },
  { name: 'content in two languages', command: ['node', 'scripts/check-content.mjs'] },
  {
    name: `tests (${projects.join(', ')})`,
    tests: 'vitest',
    command: ['vitest', 'run', ...projects.flatMap((name) => ['--project', name])],
  },
  { name: 'build', command: ['node', 'scripts/build.mjs', '--if-needed'] },
  { name: 'bundle', command: ['node', 'scripts/check-bundle.mjs'], figures: true },
  { name: 'start', command: ['node', 'scripts/check-start.mjs'], figures: true },
]

if (import.meta.main) finish(await runSteps(checks))
